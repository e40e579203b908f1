-- Cards (memory-reasoning 6): the few lines that an observer keeps about a peer. A line that was
-- derived rests on a conclusion and goes with it; a line that a client wrote stays until it is
-- replaced.

create table card (
  workspace  text        not null,
  observer   text        not null,
  observed   text        not null,
  posted     boolean     not null,
  updated_at timestamptz not null,
  primary key (workspace, observer, observed),
  foreign key (workspace, observer) references peer (workspace, name) on delete cascade
);
comment on column card.posted is 'a client has written it at least once: an empty one is then [], not null';

create table card_line (
  workspace  text    not null,
  observer   text    not null,
  observed   text    not null,
  position   integer not null,
  text       text    not null,
  conclusion text    references conclusion (id) on delete cascade,
  primary key (workspace, observer, observed, position),
  foreign key (workspace, observer, observed) references card (workspace, observer, observed) on delete cascade
);
create index card_line_of_conclusion on card_line (conclusion) where conclusion is not null;
comment on column card_line.conclusion is 'what it rests on; null where a client wrote it';
