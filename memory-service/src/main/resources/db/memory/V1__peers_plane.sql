-- The peers plane (memory-api 2). Everything carries its workspace's name, so that no query can
-- join two workspaces by a name they share. Lists are ordered by created_at, then by id.

create table workspace (
  name          text        not null primary key,
  id            bigint      generated always as identity,
  metadata      jsonb       not null default '{}',
  configuration jsonb       not null default '{}',
  created_at    timestamptz not null
);
create unique index workspace_order on workspace (created_at, id);

create table peer (
  workspace     text        not null references workspace (name) on delete cascade,
  name          text        not null,
  id            bigint      generated always as identity,
  metadata      jsonb       not null default '{}',
  configuration jsonb       not null default '{}',
  scope         boolean     not null default false,
  internal      jsonb       not null default '{}',
  created_at    timestamptz not null,
  primary key (workspace, name)
);
create unique index peer_order on peer (workspace, created_at, id);
comment on column peer.scope is 'the peer stands for a scope; set at creation only, never by clients (memory-api 12.1)';

create table session (
  workspace     text        not null references workspace (name) on delete cascade,
  name          text        not null,
  id            bigint      generated always as identity,
  active        boolean     not null default true,
  metadata      jsonb       not null default '{}',
  configuration jsonb       not null default '{}',
  internal      jsonb       not null default '{}',
  last_seq      bigint      not null default 0,
  created_at    timestamptz not null,
  primary key (workspace, name)
);
create unique index session_order on session (workspace, created_at, id);
comment on column session.active is 'false once its deletion was accepted (memory-api 16.4)';
comment on column session.last_seq is 'seq of its newest message; whoever posts holds this row''s lock';

-- Leaving is soft: left_at is set, and cleared by coming back (memory-api 7).
create table membership (
  workspace      text        not null,
  session        text        not null,
  peer           text        not null,
  observe_me     boolean,
  observe_others boolean,
  joined_at      timestamptz not null,
  left_at        timestamptz,
  primary key (workspace, session, peer),
  foreign key (workspace, session) references session (workspace, name) on delete cascade,
  foreign key (workspace, peer) references peer (workspace, name) on delete cascade
);
create index membership_of_peer on membership (workspace, peer, joined_at, session);

create table message (
  id            bigint      generated always as identity primary key,
  public_id     text        not null unique,
  workspace     text        not null,
  session       text        not null,
  seq           bigint      not null,
  peer          text        not null,
  content       text        not null,
  metadata      jsonb       not null default '{}',
  configuration jsonb       not null default '{}',
  internal      jsonb       not null default '{}',
  token_count   integer     not null,
  created_at    timestamptz not null,
  recorded_at   timestamptz not null,
  verdict       text,
  usable_text   text,
  unique (workspace, session, seq),
  foreign key (workspace, session) references session (workspace, name) on delete cascade,
  foreign key (workspace, peer) references peer (workspace, name) on delete cascade
);
create index message_of_peer on message (workspace, peer, id);
create index message_of_workspace on message (workspace, id);
comment on column message.created_at is 'when it was said, as the client tells';
comment on column message.verdict is 'PASSED, MODIFIED or BLOCKED once guardrail-service has judged it';
comment on column message.usable_text is 'what may be reasoned over where a rail rewrote the content';

-- The ledger of work (DESIGN 3). A representation row is written in its message's transaction, with
-- the observers and the resolved configuration of that moment, so that status never says empty too
-- early. States: recorded (waits for a verdict), ready, running, done, withheld, failed.
create table work (
  id            bigint      generated always as identity primary key,
  workspace     text        not null references workspace (name) on delete cascade,
  kind          text        not null check (kind in
                  ('representation', 'summary', 'dream', 'scope_backfill', 'scope_removal', 'deletion', 'webhook')),
  unit_key      text        not null,
  session       text,
  message_id    bigint      references message (id) on delete cascade,
  observed      text,
  observers     text[]      not null default '{}',
  configuration jsonb       not null default '{}',
  payload       jsonb       not null default '{}',
  state         text        not null check (state in
                  ('recorded', 'ready', 'running', 'done', 'withheld', 'failed')),
  attempts      integer     not null default 0,
  not_before    timestamptz not null,
  lease_until   timestamptz,
  error         text,
  created_at    timestamptz not null,
  updated_at    timestamptz not null
);
create index work_of_message on work (message_id);
create index work_status on work (workspace, kind, state, session);
create index work_open_unit on work (unit_key, id) where state in ('recorded', 'ready', 'running');
create index work_ready on work (id) where state = 'ready';
create index work_of_session on work (workspace, session, id) where kind = 'representation' and state in ('recorded', 'ready', 'running');
create index work_running on work (lease_until) where state = 'running';
create unique index work_one_dream on work (unit_key) where kind = 'dream' and state in ('ready', 'running');
comment on column work.unit_key is 'rows of one key run one after the other, in the order of their ids (memory-api 16.2)';

-- How far the past of a session has been copied into a scope that it joined later (memory-api 12.3).
create table scope_backfill (
  workspace   text        not null,
  scope       text        not null,
  session     text        not null,
  state       text        not null check (state in ('pending', 'completed', 'failed')),
  docs_copied bigint,
  updated_at  timestamptz not null,
  primary key (workspace, scope, session),
  foreign key (workspace, scope) references peer (workspace, name) on delete cascade,
  foreign key (workspace, session) references session (workspace, name) on delete cascade
);
comment on column scope_backfill.scope is 'the backing peer''s name, with its prefix';
