-- The bytes of a blob lie in parts, so that one which comes part by part is not written anew with each
-- of them. It has the number of the revision that brought it; later revisions of the atom share it.
create table atom_blob_part (
  blob  bigint not null,
  start int not null,
  atom  bigint not null,
  bytes bytea not null,
  primary key (blob, start)
);
alter table atom_blob_part alter column bytes set storage external;
create index atom_blob_part_atom on atom_blob_part (atom);

insert into atom_blob_part
  select r.revision, part, r.atom, substring(r.blob from part + 1 for 262144)
  from atom_revision r, generate_series(0, octet_length(r.blob) - 1, 262144) as part
  where r.blob is not null;

alter table atom_revision add column blob_id bigint, add column blob_bytes int;
-- Emptied first, since a dropped column keeps what was in it.
update atom_revision set blob_id = revision, blob_bytes = octet_length(blob), blob = null
  where blob is not null;
alter table atom_revision drop column blob;
