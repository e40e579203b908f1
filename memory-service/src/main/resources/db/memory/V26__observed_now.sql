-- Whether a scope observes a session at this moment: asked for each conclusion that is shown through
-- a scope. In plpgsql, so that the plan is made once for a connection and never joins all sessions.
create function scope_observes(in_workspace text, scope text, in_session text)
  returns boolean language plpgsql stable parallel safe as $$
begin
  return exists (
    select 1 from membership v join session t on t.workspace = v.workspace and t.name = v.session
    where v.workspace = in_workspace and v.session = in_session and v.peer = scope
      and v.left_at is null and t.active);
end $$;

-- The same of all sessions that the sources of a conclusion come from.
create function scope_observes_sources(in_workspace text, scope text, conclusion_id text)
  returns boolean language plpgsql stable parallel safe as $$
begin
  return not exists (
    select 1 from conclusion_source f join conclusion o on o.id = f.source
    where f.derived = conclusion_id and o.session is not null
      and not scope_observes(in_workspace, scope, o.session));
end $$;
