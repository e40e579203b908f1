create table signing_key (
    id text primary key,
    jwk text not null,
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
    claims jsonb not null,
    issued_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz,
    -- Idempotency-Key of the request that minted it; the token itself is never stored.
    request_owner text,
    request_key text,
    request_digest bytea
);
create unique index issued_token_request on issued_token (request_owner, request_key);
create index issued_token_workspaces on issued_token using gin (workspaces);
create index issued_token_issuer on issued_token (issuer_token);
create index issued_token_key on issued_token (key_id, expires_at);
