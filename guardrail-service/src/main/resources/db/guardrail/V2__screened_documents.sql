create table screened_document (
    id bigint generated always as identity primary key,
    conversation bigint not null references conversation on delete cascade,
    document text,
    digest text not null,
    status text not null,
    certain boolean not null,
    rail text,
    categories text not null,
    policy text not null,
    policy_version int not null,
    screened_at timestamptz not null
);
create index screened_document_conversation on screened_document (conversation);
