create table tool_call (
    conversation bigint not null references conversation on delete cascade,
    call_id text not null,
    tool text not null,
    fingerprint text not null,
    allowed boolean not null,
    reason text,
    succeeded boolean,
    at timestamptz not null,
    primary key (conversation, call_id)
);
create index tool_call_tool on tool_call (conversation, tool);

create table audit_event (
    id bigint generated always as identity primary key,
    conversation bigint not null references conversation on delete cascade,
    kind text not null,
    reason text,
    subject text not null,
    fingerprint text not null,
    at timestamptz not null
);
create index audit_event_conversation on audit_event (conversation, id);
