-- What changed in a workspace since a snapshot: asked before every search. For times and snapshots that
-- it cannot know the planner fears a third of all changes, plans each time anew, which takes ten times
-- as long as to run, and might read the whole table. Its plan is always the same: the index.
create function recall_changes(in_workspace text, since xid8, running xid8[], most integer)
  returns table (kind text, id text, what smallint)
  language plpgsql stable rows 1
  set plan_cache_mode = force_generic_plan
  set enable_seqscan = off as $$
begin
  return query
    select c.kind, c.id, c.what from recall_change c
    where c.workspace = in_workspace and c.xid >= since
    union all
    select c.kind, c.id, c.what from recall_change c
    where c.workspace = in_workspace and c.xid = any(running)
    limit most;
end $$;
