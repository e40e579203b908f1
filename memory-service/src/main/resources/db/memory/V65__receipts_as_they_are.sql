-- A read writes some ten kilobytes that live for an hour, and PostgreSQL took several milliseconds to
-- press them into half of that. They are now stored as they are.
alter table atom_receipt
  alter column reads set storage external,
  alter column shown set storage external,
  alter column listed set storage external,
  alter column observations set storage external,
  alter column manifest set storage external;
alter table atom_cursor
  alter column revisions set storage external,
  alter column scores set storage external,
  alter column state set storage external;
