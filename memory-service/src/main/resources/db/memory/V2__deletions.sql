-- What callers of a deletion are given to ask after it. Names stay, what they named is gone.

create table deletion_receipt (
  id           text        not null primary key,
  workspace    text        not null references workspace (name) on delete cascade,
  kind         text        not null,
  subject      text        not null,
  state        text        not null check (state in ('pending', 'complete')),
  requested_at timestamptz not null,
  completed_at timestamptz
);
create index deletion_receipt_of_workspace on deletion_receipt (workspace, requested_at);
