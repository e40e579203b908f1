-- Removing an atom finds its links by their owner, whatever revision wrote them.
create index atom_posting_owner_atom on atom_posting (owner_atom);
