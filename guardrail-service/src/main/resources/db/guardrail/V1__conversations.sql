create table policy (
    workspace text not null,
    name text not null,
    version int not null,
    document jsonb not null,
    created_by text not null,
    created_at timestamptz not null,
    primary key (workspace, name, version)
);

create table conversation (
    key bigint generated always as identity primary key,
    workspace text not null,
    id text not null,
    window_turns int not null,
    policy text not null,
    session text,
    context jsonb not null default '{}',
    turns int not null default 0,
    blocked int not null default 0,
    last_user_turn text,
    memory jsonb not null default '{}',
    created_at timestamptz not null,
    updated_at timestamptz not null,
    unique (workspace, id)
);
create unique index conversation_session on conversation (workspace, session) where session is not null;

create table turn (
    conversation bigint not null references conversation on delete cascade,
    seq int not null,
    role text not null,
    text text not null,
    status text not null,
    certain boolean not null,
    rail text,
    reason text,
    categories text[] not null,
    rewritten_by text[] not null,
    policy text not null,
    policy_version int not null,
    message text,
    judged_at timestamptz not null,
    primary key (conversation, seq)
);
