-- Where a workspace's events are posted to (memory-api 17).

create table webhook (
  id         text        not null primary key,
  workspace  text        not null references workspace (name) on delete cascade,
  url        text        not null,
  created_at timestamptz not null,
  unique (workspace, url)
);
create index webhook_order on webhook (workspace, created_at, id);
