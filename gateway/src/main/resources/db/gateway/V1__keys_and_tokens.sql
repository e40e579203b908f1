create table signing_key (
    id text primary key,
    jwk bytea not null,
    created_at timestamptz not null,
    retired_at timestamptz,
    verifies_until timestamptz
);
-- One key signs at a time; rotation retires the old one in the transaction that brings the new one.
create unique index signing_key_one_signs on signing_key ((true)) where retired_at is null;

create table issued_token (
    id text primary key,
    key_id text not null references signing_key (id),
    issuer_token text references issued_token (id),
    subject text not null,
    workspaces text[] not null,
    grants jsonb not null,
    issued_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz
);
create index issued_token_workspaces on issued_token using gin (workspaces);
create index issued_token_issuer on issued_token (issuer_token);
create index issued_token_key on issued_token (key_id, expires_at);
create index issued_token_expires on issued_token (expires_at);
