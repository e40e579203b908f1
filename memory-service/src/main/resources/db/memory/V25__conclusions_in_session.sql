-- Newest conclusions of one pair in one session, as representations of a session and of a scope that
-- observes one session ask for them. Deleting a session still finds its conclusions by the first two
-- columns.
create index conclusion_in_session
  on conclusion (workspace, session, observer, observed, created_at desc, seq desc);
drop index conclusion_of_session;
