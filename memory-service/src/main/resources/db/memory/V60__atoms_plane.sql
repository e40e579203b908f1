-- The atoms plane. A revision is never edited but for the two columns that say when it ceased to be
-- the head; everything that is bound to a text is found by its atom, so that erasing one is a few
-- indexed deletes. `seq` counts the commits of a workspace: revisions of one batch share it.

create table atom_space (
  workspace   text primary key,
  seq         bigint not null default 0,
  -- The erasure that is under way and blocks the workspace; and how many have been finished.
  purge       text,
  purges_done bigint not null default 0
);

create table atom_policy (
  workspace text not null,
  policy    text not null,
  primary key (workspace, policy)
);

-- Instances take numbers by blocks; gaps mean nothing.
create sequence atom_id_seq increment by 256;
create sequence atom_revision_seq increment by 256;

create table atom_revision (
  revision    bigint primary key,
  atom        bigint not null,
  previous    bigint,
  workspace   text not null,
  seq         bigint not null,
  superseded  bigint,
  recorded_at timestamptz not null,
  policy      text not null,
  active      boolean not null,
  origin      text not null,
  producer    text not null,
  input       text,
  body        text not null,
  -- The body as words are looked for in it: compatibility form, lower case.
  plain       text not null,
  links       text not null,
  sources     text not null,
  blob        bytea,
  media_type  text,
  blob_digest text,
  message     text
);
create unique index atom_revision_head on atom_revision (atom) where superseded is null;
create index atom_revision_atom on atom_revision (atom);
create index atom_revision_seq_idx on atom_revision (workspace, seq);
create index atom_revision_input on atom_revision (input) where input is not null;
create index atom_revision_active on atom_revision (workspace, atom)
  where superseded is null and active;
create index atom_revision_derived on atom_revision (workspace, atom)
  where superseded is null and active and input is not null;
create unique index atom_revision_message on atom_revision (workspace, message, policy)
  where message is not null and superseded is null;

-- Incoming links of what is current: a row exists only while its owner is an active head.
create table atom_posting (
  target       bigint not null,
  owner        bigint not null,
  place        int not null,
  owner_atom   bigint not null,
  pinned       bigint,
  policy       text not null,
  role         text not null,
  workspace    text not null,
  seq          bigint not null,
  primary key (target, owner, place)
);
create index atom_posting_seq on atom_posting (workspace, seq);
create index atom_posting_owner on atom_posting (owner);

-- Who cites whom, over all revisions: what an erasure follows.
create table atom_citation (
  source bigint not null,
  owner  bigint not null,
  primary key (source, owner)
);
create index atom_citation_owner on atom_citation (owner);

create table atom_input (
  input         text primary key,
  workspace     text not null,
  subject       text not null,
  handle        text not null,
  scope         text not null,
  policies      text[] not null,
  basis         text not null,
  created_at    timestamptz not null,
  expires_at    timestamptz not null,
  seq           bigint not null,
  reads         bigint[] not null,
  watched       bigint[] not null,
  listed        bigint[] not null,
  delivered     bigint[] not null,
  historical    bigint[] not null,
  inherited     text[] not null,
  inherited_out bigint[] not null default '{}',
  observations  text not null,
  manifest      text not null
);
create index atom_input_expiry on atom_input (expires_at);

-- What an input was made from, by atom: what an erasure follows. Rows live as long as the input.
create table atom_input_read (
  atom  bigint not null,
  input text not null references atom_input (input) on delete cascade,
  primary key (atom, input)
);
create index atom_input_read_input on atom_input_read (input);

create table atom_receipt (
  receipt      text primary key,
  workspace    text not null,
  subject      text not null,
  handle       text not null,
  scope        text not null,
  policies     text[] not null,
  created_at   timestamptz not null,
  expires_at   timestamptz not null,
  seq          bigint not null,
  reads        bigint[] not null,
  shown        bigint[] not null,
  listed       bigint[] not null,
  observations text not null,
  manifest     text not null
);
create index atom_receipt_age on atom_receipt (workspace, created_at);
create index atom_receipt_expiry on atom_receipt (expires_at);

create table atom_cursor (
  cursor     text primary key,
  workspace  text not null,
  handle     text not null,
  scope      text not null,
  question   text not null,
  expires_at timestamptz not null,
  seq        bigint not null,
  revisions  bigint[] not null,
  scores     double precision[] not null,
  reads      bigint[] not null,
  state      text not null
);
create index atom_cursor_expiry on atom_cursor (expires_at);

create table atom_operation (
  workspace   text not null,
  subject     text not null,
  policy      text not null,
  actor       text not null,
  request_key text not null,
  plan        text not null,
  operation   text not null,
  changes     text[] not null,
  revisions   bigint[] not null,
  recorded_at timestamptz not null,
  primary key (workspace, subject, policy, actor, request_key)
);
create index atom_operation_age on atom_operation (recorded_at);

create table atom_use (
  workspace  text not null,
  subject    text not null,
  revision   bigint not null,
  atom       bigint not null,
  policy     text not null,
  model      text not null,
  mass       double precision not null,
  half_life  double precision not null,
  updated_at timestamptz not null,
  primary key (workspace, subject, revision)
);
create index atom_use_atom on atom_use (atom);

create table atom_use_event (
  workspace   text not null,
  subject     text not null,
  revision    bigint not null,
  event       text not null,
  atom        bigint not null,
  accepted_at timestamptz not null,
  primary key (workspace, subject, revision, event)
);
create index atom_use_event_atom on atom_use_event (atom);

create table atom_acknowledgement (
  input       text not null references atom_input (input) on delete cascade,
  event       text not null,
  accepted_at timestamptz not null,
  revisions   bigint[] not null,
  primary key (input, event)
);

create table atom_purge (
  purge       text primary key,
  workspace   text not null,
  root        bigint not null,
  -- What the root was known by, so that the same ref resumes; emptied when all is done.
  revisions   bigint[] not null,
  subject     text not null,
  started_at  timestamptz not null,
  finished_at timestamptz,
  expanded    boolean not null default false,
  work        bigint not null default 0,
  reason      text
);
create table atom_purge_target (
  purge    text not null references atom_purge (purge) on delete cascade,
  atom     bigint not null,
  followed boolean not null default false,
  erased   boolean not null default false,
  primary key (purge, atom)
);
create table atom_purge_revision (
  purge    text not null references atom_purge (purge) on delete cascade,
  revision bigint not null,
  primary key (purge, revision)
);
create index atom_purge_open on atom_purge_target (purge, atom) where not erased;

-- Seals refs. One row, made by the first instance that starts.
create table atom_seal (
  version int primary key,
  secret  bytea not null
);
