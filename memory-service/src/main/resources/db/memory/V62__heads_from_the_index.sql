-- A read meets up to a thousand heads and a few hundred incoming links. Which ones they are, and who
-- may see them, is now told by the indexes alone; the bodies of heads that were met lately are in
-- memory. What was superseded is only looked for by an erasure.
drop index atom_revision_head;
drop index atom_revision_atom;
create unique index atom_revision_head on atom_revision (atom)
  include (revision, workspace, policy, active, origin, input) where superseded is null;
create index atom_revision_past on atom_revision (atom) where superseded is not null;

alter table atom_posting drop constraint atom_posting_pkey;
create unique index atom_posting_target on atom_posting (target, owner_atom, place)
  include (owner, pinned, policy, role);
