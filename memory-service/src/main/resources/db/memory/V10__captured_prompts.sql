-- Which messages a captured prompt became, whatever somebody writes into their metadata later.
create table captured_prompt (
  workspace text   not null,
  stem      text   not null,
  message   bigint not null references message (id) on delete cascade,
  primary key (workspace, stem, message)
);
create index captured_prompt_of_message on captured_prompt (message);

-- Captures that were erased: one whose event comes late must not become a message. A stem opens with
-- what was typed, so only its digest is kept.
create table erased_prompt (
  workspace text        not null,
  stem      bytea       not null,
  erased_at timestamptz not null,
  primary key (workspace, stem)
);

insert into captured_prompt (workspace, stem, message)
select workspace, metadata ->> 'stem', id from message
where metadata ->> 'source' = 'capture' and metadata ->> 'stem' is not null;
