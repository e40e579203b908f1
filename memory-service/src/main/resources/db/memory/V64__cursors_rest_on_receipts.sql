-- A cursor goes on from a page whose receipt says what was touched and asked, so it need not be said
-- again: that was half of what a read writes. Open cursors, which live for minutes, are given up.
delete from atom_cursor;
alter table atom_cursor drop column reads;
alter table atom_cursor add column receipt text not null;
