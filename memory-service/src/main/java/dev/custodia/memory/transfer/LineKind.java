package dev.custodia.memory.transfer;

/**
 * What a line tells of, in the order of an export: each speaks only of what came before. The SQL
 * gives a page of lines after a key; its parameters are the workspace, the key, the bound and the
 * size.
 */
enum LineKind {
  PEER(
      """
      select p.id as key, jsonb_build_object('type', 'peer', 'id', p.name, 'scope', p.scope,
        'metadata', p.metadata, 'configuration', p.configuration, 'created_at', p.created_at)
      from peer p where p.workspace = ? and p.id > ? and p.id <= ? order by p.id limit ?
      """),
  SESSION(
      """
      select s.id as key, jsonb_build_object('type', 'session', 'id', s.name,
        'metadata', s.metadata, 'configuration', s.configuration, 'created_at', s.created_at,
        'members', coalesce((select jsonb_agg(jsonb_build_object('peer_id', m.peer,
            'observe_me', m.observe_me, 'observe_others', m.observe_others,
            'joined_at', m.joined_at, 'left_at', m.left_at) order by m.joined_at, m.peer)
          from membership m where m.workspace = s.workspace and m.session = s.name), '[]'),
        'summaries', coalesce((select jsonb_agg(jsonb_build_object('kind', u.kind,
            'content', u.content, 'last_seq', u.last_seq, 'message_id', u.message_id,
            'token_count', u.token_count, 'engine', u.engine, 'created_at', u.created_at))
          from summary u where u.workspace = s.workspace and u.session = s.name), '[]'))
      from session s where s.workspace = ? and s.id > ? and s.id <= ? and s.active
      order by s.id limit ?
      """),
  MESSAGE(
      """
      select m.id as key, jsonb_build_object('type', 'message', 'id', m.public_id,
        'session_id', m.session, 'seq', m.seq, 'peer_id', m.peer, 'content', m.content,
        'metadata', m.metadata, 'configuration', m.configuration, 'internal', m.internal,
        'token_count', m.token_count, 'created_at', m.created_at,
        'waits', (select jsonb_build_object('observers', w.observers,
            'configuration', w.configuration)
          from work w where w.message_id = m.id and w.kind = 'representation'
            and w.state in ('recorded', 'ready', 'running') limit 1))
      from message m join session s on s.workspace = m.workspace and s.name = m.session and s.active
      where m.workspace = ? and m.id > ? and m.id <= ? order by m.id limit ?
      """),
  CONCLUSION(
      """
      select c.seq as key, jsonb_build_object('type', 'conclusion', 'id', c.id,
        'observer_id', c.observer, 'observed_id', c.observed, 'session_id', c.session,
        'level', c.level, 'content', c.content, 'posted', c.posted, 'rule', c.rule,
        'language', c.language, 'times_derived', c.times_derived, 'pattern', c.pattern,
        'confidence', c.confidence, 'slots', c.slots, 'copied_from', c.copied_from,
        'said_at', c.said_at, 'created_at', c.created_at,
        'evidence', coalesce((select jsonb_agg(jsonb_build_object('message_id', m.public_id,
            'start', e.start_byte, 'end', e.end_byte) order by e.message, e.start_byte)
          from conclusion_evidence e join message m on m.id = e.message
          where e.conclusion = c.id), '[]'))
      from conclusion c left join session s on s.workspace = c.workspace and s.name = c.session
      where c.workspace = ? and c.seq > ? and c.seq <= ? and coalesce(s.active, true)
      order by c.seq limit ?
      """),
  RELATION(
      """
      select c.seq as key, jsonb_build_object('type', 'relation', 'id', c.id,
        'superseded_by', c.superseded_by,
        'sources', coalesce((select jsonb_agg(f.source order by f.position)
          from conclusion_source f where f.derived = c.id), '[]'))
      from conclusion c where c.workspace = ? and c.seq > ? and c.seq <= ?
        and (c.superseded_by is not null
          or exists (select 1 from conclusion_source f where f.derived = c.id))
      order by c.seq limit ?
      """),
  CARD(
      """
      select p.id as key, jsonb_build_object('type', 'card', 'observer_id', p.name,
        'cards', jsonb_agg(jsonb_build_object('observed_id', k.observed, 'posted', k.posted,
          'updated_at', k.updated_at, 'lines', coalesce((select jsonb_agg(jsonb_build_object(
              'position', l.position, 'text', l.text, 'conclusion', l.conclusion)
              order by l.position)
            from card_line l where l.workspace = k.workspace and l.observer = k.observer
              and l.observed = k.observed), '[]')) order by k.observed))
      from peer p join card k on k.workspace = p.workspace and k.observer = p.name
      where p.workspace = ? and p.id > ? and p.id <= ? group by p.id, p.name
      order by p.id limit ?
      """);

  private final String page;

  LineKind(String page) {
    this.page = page;
  }

  /** The query of one page. */
  String page() {
    return page;
  }

  /** As a line's {@code type}. */
  String word() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
