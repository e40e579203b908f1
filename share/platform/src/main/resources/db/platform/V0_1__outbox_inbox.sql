create table outbox (
    seq bigint generated always as identity primary key,
    event_id text not null,
    topic text not null,
    record_key text not null,
    type text not null,
    trace text not null,
    data bytea not null,
    created_at timestamptz not null,
    attempts int not null default 0,
    last_error text
);

create table inbox (
    consumer text not null,
    record_key text not null,
    claimed_at timestamptz not null default now(),
    primary key (consumer, record_key)
);
create index inbox_claimed_at on inbox (claimed_at);

create table idempotent_request (
    owner text not null,
    request_key text not null,
    digest bytea not null,
    status int,
    content_type text,
    location text,
    body bytea,
    created_at timestamptz not null,
    primary key (owner, request_key)
);
create index idempotent_request_created_at on idempotent_request (created_at);
