-- What was given up is counted each time that metrics are read, and listed for whoever replays it.
create index work_failed on work (workspace, id) where state = 'failed';
