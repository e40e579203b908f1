-- Conclusions (memory-reasoning 4): what an observer knows of a peer, and what it rests on. A
-- collection is (workspace, observer, observed).

create table conclusion (
  id            text        not null primary key,
  seq           bigint      generated always as identity,
  workspace     text        not null references workspace (name) on delete cascade,
  observer      text        not null,
  observed      text        not null,
  session       text,
  level         text        not null check (level in ('explicit', 'deductive', 'inductive', 'contradiction')),
  content       text        not null,
  content_key   text        not null,
  posted        boolean     not null default false,
  rule          text        not null,
  language      text,
  times_derived integer     not null default 1 check (times_derived >= 1),
  pattern       text,
  confidence    text,
  copied_from   text,
  superseded_by text        references conclusion (id) on delete set null,
  said_at       timestamptz,
  created_at    timestamptz not null,
  foreign key (workspace, observer) references peer (workspace, name) on delete cascade,
  foreign key (workspace, observed) references peer (workspace, name) on delete cascade,
  foreign key (workspace, session) references session (workspace, name) on delete cascade
);
create index conclusion_recent on conclusion (workspace, observer, observed, created_at desc, seq desc);
create index conclusion_frequent on conclusion (workspace, observer, observed, times_derived desc, created_at desc, id);
create index conclusion_of_session on conclusion (workspace, session);
create index conclusion_of_observed on conclusion (workspace, observed);
create index conclusion_list on conclusion (workspace, created_at, seq);
create index conclusion_scan on conclusion (workspace, seq);
create index conclusion_superseded_by on conclusion (superseded_by) where superseded_by is not null;
create index conclusion_copied_from on conclusion (copied_from) where copied_from is not null;
create unique index conclusion_said_once on conclusion
  (workspace, observer, observed, level, coalesce(session, ''), content_key) where not posted;
comment on column conclusion.content_key is 'two conclusions of one key say the same: figures, negation and names are part of it';
comment on column conclusion.posted is 'came through the API: never merged with another (memory-api 10)';
comment on column conclusion.said_at is 'when the newest message it rests on was said; null where it rests on none';
comment on column conclusion.superseded_by is 'the conclusion that replaced it; it stays as history';

create table conclusion_evidence (
  conclusion text    not null references conclusion (id) on delete cascade,
  message    bigint  not null references message (id) on delete cascade,
  start_byte integer not null,
  end_byte   integer not null,
  primary key (conclusion, message, start_byte, end_byte),
  check (start_byte >= 0 and end_byte >= start_byte)
);
create index conclusion_evidence_of_message on conclusion_evidence (message);
comment on column conclusion_evidence.start_byte is 'in the UTF-8 of the text that was reasoned over: usable_text, else content';

create table conclusion_source (
  derived  text    not null references conclusion (id) on delete cascade,
  source   text    not null references conclusion (id) on delete cascade,
  position integer not null,
  primary key (derived, source)
);
create index conclusion_source_of on conclusion_source (source);

create index message_unjudged on message (workspace, recorded_at) where verdict is null;
