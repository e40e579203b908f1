alter table turn add column peer text;
create index turn_message on turn (message) where message is not null;
create index turn_peer on turn (peer) where peer is not null;

-- What memory erased, so that a record of it that is read later is not judged and kept again.
create table erased (
    workspace text not null,
    kind text not null,
    subject text not null,
    at timestamptz not null,
    primary key (workspace, kind, subject)
);
