-- What was captured, by whom, and where its two halves lie. The halves are the evidence; these rows
-- say which delivery became which pair, so that nothing is written twice and nothing goes untold.
create table capture (
    workspace text not null,
    stem text not null,
    intent uuid not null unique,
    archive text not null,
    kind text not null check (kind in ('prompt', 'turn')),
    parent text,
    provider text not null,
    identity bytea,
    delivery text,
    payload bytea not null,
    session text not null,
    peer text not null,
    repository text not null,
    digest text,
    -- The stem that the others were told: another one where the stem itself holds a secret.
    told_as text,
    captured_at timestamptz not null,
    writer text not null,
    intended_at timestamptz not null,
    stored boolean not null default false,
    primary key (workspace, stem)
);
create unique index capture_identity on capture (workspace, archive, identity) where identity is not null;
create unique index capture_delivery on capture (workspace, delivery) where delivery is not null;
create index capture_listing on capture (workspace, captured_at desc, stem desc) where stored;
create index capture_told_as on capture (workspace, told_as);
create index capture_parent on capture (workspace, parent) where parent is not null;
create index capture_unfinished on capture (intended_at) where not stored;
create index capture_session on capture (workspace, session);
create index capture_peer on capture (workspace, peer);

-- Keys of captures that were erased: a late redelivery must not bring them back. No text, no name.
create table erased_capture (
    workspace text not null,
    key bytea not null,
    erased_at timestamptz not null,
    primary key (workspace, key)
);
