-- When an erasure last got on, so that one that nobody works on any more is found and ended.
alter table atom_purge add column stepped_at timestamptz;
update atom_purge set stepped_at = started_at;
alter table atom_purge alter column stepped_at set not null;
create index atom_purge_unfinished on atom_purge (stepped_at) where finished_at is null;
