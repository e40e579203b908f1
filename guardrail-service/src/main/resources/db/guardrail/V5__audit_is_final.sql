-- What was decided about a tool call is never rewritten: it goes with its conversation, or stays as it is.
create function audit_event_is_final() returns trigger language plpgsql as $$
begin
    raise exception 'an audit event is never changed';
end $$;
create trigger audit_event_is_final before update on audit_event
    for each row execute function audit_event_is_final();
