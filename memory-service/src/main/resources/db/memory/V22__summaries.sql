-- Summaries (memory-reasoning 7): one short and one long one a session, each in a row of its own, so
-- that writing one can't lose the other.

create table summary (
  workspace   text        not null,
  session     text        not null,
  kind        text        not null check (kind in ('short', 'long')),
  content     text        not null,
  last_seq    bigint      not null,
  message_id  text        not null,
  token_count integer     not null,
  engine      text        not null,
  created_at  timestamptz not null,
  primary key (workspace, session, kind),
  foreign key (workspace, session) references session (workspace, name) on delete cascade
);
comment on column summary.last_seq is 'the newest message that it covers; the next one begins after it';
