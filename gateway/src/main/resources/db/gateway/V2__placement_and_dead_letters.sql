-- Which cell serves a workspace, or one scope of it (scope '' is the workspace as a whole).
create table placement_pin (
    workspace text not null,
    scope text not null default '',
    cell text not null,
    pinned_at timestamptz not null,
    primary key (workspace, scope)
);

create table replayed_dead_letter (
    topic text not null,
    partition_number int not null,
    record_offset bigint not null,
    replayed_at timestamptz not null,
    replayed_by text not null,
    primary key (topic, partition_number, record_offset)
);
