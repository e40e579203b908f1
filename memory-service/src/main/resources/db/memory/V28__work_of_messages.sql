-- Work on a message goes when the message goes, and that with its workspace. To make sure of the
-- workspace once more locked, for each message of each post, the one row that all posts share. Only
-- work on no message still asks for it.
alter table work add column owner text
  generated always as (case when message_id is null then workspace end) stored
  references workspace (name) on delete cascade;
alter table work drop constraint work_workspace_fkey;
create index work_of_owner on work (owner) where owner is not null;
comment on column work.owner is 'the workspace, of work that hangs on no message';
