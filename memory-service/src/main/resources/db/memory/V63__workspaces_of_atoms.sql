-- A workspace that only has atoms is a workspace too: it is listed, and can be deleted.
insert into workspace (name, created_at)
  select workspace, now() from atom_space on conflict do nothing;
