package dev.custodia.memory.transfer;

/**
 * How lines become rows. Every statement takes the workspace and the lines as one JSON list; what a
 * line names is looked for in this workspace and nowhere else.
 */
final class ImportSql {
  private static final String GIVEN =
      "with given as (select ?::text as workspace, ?::jsonb as lines)\n";

  static final String PEERS =
      GIVEN
          + """
          insert into peer (workspace, name, metadata, configuration, scope, created_at)
          select given.workspace, r.id, r.metadata, r.configuration, coalesce(r.scope, false),
            r.created_at
          from given cross join lateral jsonb_to_recordset(given.lines)
            as r(id text, metadata jsonb, configuration jsonb, scope boolean,
              created_at timestamptz)
          order by r.created_at, r.id on conflict do nothing
          """;

  static final String SESSIONS =
      GIVEN
          + """
          insert into session (workspace, name, metadata, configuration, created_at)
          select given.workspace, r.id, r.metadata, r.configuration, r.created_at
          from given cross join lateral jsonb_to_recordset(given.lines)
            as r(id text, metadata jsonb, configuration jsonb, created_at timestamptz)
          order by r.created_at, r.id on conflict do nothing
          """;

  static final String MEMBERS =
      GIVEN
          + """
          insert into membership (workspace, session, peer, observe_me, observe_others, joined_at,
            left_at)
          select p.workspace, r.id, p.name, m.observe_me, m.observe_others, m.joined_at, m.left_at
          from given cross join lateral jsonb_to_recordset(given.lines) as r(id text, members jsonb)
          cross join lateral jsonb_to_recordset(r.members) as m(peer_id text, observe_me boolean,
            observe_others boolean, joined_at timestamptz, left_at timestamptz)
          join peer p on p.workspace = given.workspace and p.name = m.peer_id
          order by r.id, p.name on conflict do nothing
          """;

  static final String SUMMARIES =
      GIVEN
          + """
          insert into summary (workspace, session, kind, content, last_seq, message_id, token_count,
            engine, created_at)
          select given.workspace, r.id, u.kind, u.content, u.last_seq, u.message_id, u.token_count,
            u.engine, u.created_at
          from given cross join lateral jsonb_to_recordset(given.lines)
            as r(id text, summaries jsonb)
          cross join lateral jsonb_to_recordset(r.summaries) as u(kind text, content text,
            last_seq bigint, message_id text, token_count integer, engine text,
            created_at timestamptz)
          on conflict do nothing
          """;

  /** Whoever posts to the sessions waits, and finds the places after these. */
  static final String LOCK_SESSIONS =
      GIVEN
          + """
          select s.name from session s, given where s.workspace = given.workspace
            and s.name in (select r.session_id
              from jsonb_to_recordset(given.lines) as r(session_id text))
          order by s.name for no key update of s
          """;

  static final String MESSAGES =
      GIVEN
          + """
          insert into message (public_id, workspace, session, seq, peer, content, metadata,
            configuration, internal, token_count, created_at, recorded_at)
          select r.id, s.workspace, s.name, r.seq, p.name, r.content, r.metadata, r.configuration,
            r.internal, r.token_count, r.created_at, now()
          from given cross join lateral jsonb_to_recordset(given.lines) as r(id text,
            session_id text, seq bigint, peer_id text, content text, metadata jsonb,
            configuration jsonb, internal jsonb, token_count integer, created_at timestamptz)
          join session s on s.workspace = given.workspace and s.name = r.session_id and s.active
          join peer p on p.workspace = s.workspace and p.name = r.peer_id
          order by s.name, r.seq on conflict do nothing returning id
          """;

  static final String PLACES =
      GIVEN
          + """
          update session s set last_seq = g.newest
          from (select given.workspace, r.session_id, max(r.seq) as newest
            from given cross join lateral jsonb_to_recordset(given.lines)
              as r(session_id text, seq bigint)
            group by given.workspace, r.session_id) g
          where s.workspace = g.workspace and s.name = g.session_id and s.last_seq < g.newest
          """;

  static final String THERE =
      GIVEN
          + """
          select count(*) from given cross join lateral jsonb_to_recordset(given.lines)
            as r(id text, session_id text, seq bigint)
          join message m on m.public_id = r.id and m.workspace = given.workspace
            and m.session = r.session_id and m.seq = r.seq
          """;

  static final String WAITING =
      GIVEN
          + """
          select m.id, m.session, m.peer, w.observers, w.configuration
          from given cross join lateral jsonb_to_recordset(given.lines) as r(id text, waits jsonb)
          join message m on m.public_id = r.id and m.workspace = given.workspace
          cross join lateral jsonb_to_record(r.waits) as w(observers text[], configuration jsonb)
          where jsonb_typeof(r.waits) = 'object' and m.id = any(?) order by m.id
          """;

  static final String CONCLUSIONS =
      GIVEN
          + """
          insert into conclusion (id, workspace, observer, observed, session, level, content,
            content_key, posted, rule, language, times_derived, pattern, confidence, slots,
            copied_from, said_at, created_at)
          select r.id, o.workspace, o.name, d.name, r.session_id, r.level, r.content,
            r.content_key, coalesce(r.posted, false), r.rule, r.language, r.times_derived,
            r.pattern, r.confidence, r.slots, r.copied_from, r.said_at, r.created_at
          from given cross join lateral jsonb_array_elements(given.lines)
            with ordinality as each(line, n)
          cross join lateral jsonb_to_record(each.line) as r(id text, observer_id text,
            observed_id text, session_id text, level text, content text, content_key text,
            posted boolean, rule text, language text, times_derived integer, pattern text,
            confidence text, slots text[], copied_from text, said_at timestamptz,
            created_at timestamptz)
          join peer o on o.workspace = given.workspace and o.name = r.observer_id
          join peer d on d.workspace = given.workspace and d.name = r.observed_id
          order by each.n on conflict do nothing returning id
          """;

  static final String EVIDENCE =
      GIVEN
          + """
          insert into conclusion_evidence (conclusion, message, start_byte, end_byte)
          select c.id, m.id, e."start", e."end"
          from given cross join lateral jsonb_to_recordset(given.lines)
            as r(id text, evidence jsonb)
          cross join lateral jsonb_to_recordset(r.evidence)
            as e(message_id text, "start" integer, "end" integer)
          join message m on m.public_id = e.message_id and m.workspace = given.workspace
          join conclusion c on c.id = r.id and c.workspace = given.workspace
          on conflict do nothing
          """;

  static final String SOURCES =
      GIVEN
          + """
          insert into conclusion_source (derived, source, position)
          select c.id, s.id, f.n - 1
          from given cross join lateral jsonb_to_recordset(given.lines) as r(id text, sources jsonb)
          cross join lateral jsonb_array_elements_text(r.sources) with ordinality as f(source, n)
          join conclusion s on s.id = f.source and s.workspace = given.workspace
          join conclusion c on c.id = r.id and c.workspace = given.workspace
          on conflict do nothing
          """;

  static final String SUPERSEDED =
      GIVEN
          + """
          update conclusion c set superseded_by = n.id
          from given cross join lateral jsonb_to_recordset(given.lines)
            as r(id text, superseded_by text)
          join conclusion n on n.id = r.superseded_by and n.workspace = given.workspace
          where c.id = r.id and c.workspace = given.workspace and c.superseded_by is null
            and n.observer = c.observer and n.observed = c.observed
          """;

  static final String CARDS =
      GIVEN
          + """
          insert into card (workspace, observer, observed, posted, updated_at)
          select given.workspace, r.observer_id, k.observed_id, coalesce(k.posted, false),
            k.updated_at
          from given cross join lateral jsonb_to_recordset(given.lines)
            as r(observer_id text, cards jsonb)
          cross join lateral jsonb_to_recordset(r.cards)
            as k(observed_id text, posted boolean, updated_at timestamptz)
          on conflict do nothing
          """;

  static final String CARD_LINES =
      GIVEN
          + """
          insert into card_line (workspace, observer, observed, position, text, conclusion)
          select given.workspace, r.observer_id, k.observed_id, l.position, l.text, c.id
          from given cross join lateral jsonb_to_recordset(given.lines)
            as r(observer_id text, cards jsonb)
          cross join lateral jsonb_to_recordset(r.cards) as k(observed_id text, lines jsonb)
          cross join lateral jsonb_to_recordset(k.lines)
            as l(position integer, text text, conclusion text)
          left join conclusion c on c.id = l.conclusion and c.workspace = given.workspace
          where l.conclusion is null or c.id is not null
          on conflict do nothing
          """;

  private ImportSql() {}
}
