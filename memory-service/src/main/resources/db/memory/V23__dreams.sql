-- When a collection grew and when it was last thought over (memory-reasoning 9). Kept here and not in
-- timers, so that a restart forgets nothing.

create table dream_state (
  workspace   text        not null,
  observer    text        not null,
  observed    text        not null,
  last_at     timestamptz,
  last_count  bigint      not null default 0,
  grown_at    timestamptz,
  grown_since timestamptz,
  primary key (workspace, observer, observed),
  foreign key (workspace, observer) references peer (workspace, name) on delete cascade,
  foreign key (workspace, observed) references peer (workspace, name) on delete cascade
);
create index dream_state_grown on dream_state (grown_at) where grown_at is not null;
comment on column dream_state.last_count is 'explicit conclusions there were at the last dream that did its work';
comment on column dream_state.grown_at is 'the last growth that no sweep has looked at; silence is counted from here';
comment on column dream_state.grown_since is 'the first such growth: a collection that never falls silent is thought over all the same';

alter table conclusion add column slots text[] not null default '{}';
create index conclusion_slotted on conclusion (workspace, observer, observed) where slots <> '{}' and superseded_by is null;
comment on column conclusion.slots is 'what it fills of the things that have one value at a time (residence, favorite/color)';
