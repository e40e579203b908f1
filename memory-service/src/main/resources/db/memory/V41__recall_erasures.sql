-- Every instance asks from time to time in which workspaces something was erased, so that it can
-- take it out of the files of indexes that nobody searches.
create index recall_change_erasures on recall_change (xid) where what in (1, 2);
