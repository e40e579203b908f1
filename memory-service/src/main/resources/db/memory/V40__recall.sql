-- Recall's tables: what changed, and the vectors. The index itself is a local file that these and
-- the features' own tables can rebuild (ADR recall 1).

-- One row for each document that a transaction touched. Readers ask for what was not yet visible in
-- the snapshot that they read last, so a transaction that commits late is never passed over.
create table recall_change (
  workspace text     not null,
  kind      text     not null,
  id        text     not null,
  what      smallint not null,
  xid       xid8     not null default pg_current_xact_id()
);
create index recall_change_of_workspace on recall_change (workspace, xid);
create index recall_change_order on recall_change (xid);
comment on column recall_change.what is '0 written, 1 erased, 2 whole workspace erased, 3 vector came';

-- The single row says up to where changes were forgotten, and tells one database from another: an
-- index that is older than the floor, or of another database, is built anew.
create table recall_feed (
  single       boolean     not null primary key default true check (single),
  database     uuid        not null default gen_random_uuid(),
  floor        xid8        not null default '0',
  next_floor   xid8        not null default '0',
  next_at      timestamptz not null default '-infinity'
);
insert into recall_feed default values;

-- Vectors are costly to make, so they are kept here and not in the index alone. One row holds the
-- vectors of all pieces of a text, one after the other, as IEEE half floats, little endian.
create table recall_vector (
  workspace text     not null,
  kind      text     not null,
  id        text     not null,
  model     text     not null,
  dimension smallint not null,
  text_hash bytea    not null,
  vectors   bytea    not null,
  primary key (workspace, kind, id, model)
);
alter table recall_vector alter column vectors set storage external;
create index recall_vector_of_other_model on recall_vector (model);

-- What still waits for a vector. The turn tells an entry from its successor, so that a text that
-- changed while its vector was being made stays in the queue.
create sequence recall_turn;
create table recall_unembedded (
  workspace text     not null,
  kind      text     not null,
  id        text     not null,
  turn      bigint   not null default nextval('recall_turn'),
  failures  smallint not null default 0,
  primary key (workspace, kind, id)
);
create index recall_unembedded_order on recall_unembedded (failures, turn);

-- How far the queue has been filled from the changes, for each model in use.
create table recall_embedding (
  model    text not null primary key,
  snapshot text not null
);
