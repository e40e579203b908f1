-- What it found is found by work_status as well, and each step of a piece of work writes every index.
drop index work_of_session;
