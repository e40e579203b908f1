import { get, post, part, items } from "./api.js";
import { el, svg, table, facts, field, json, word, when } from "./dom.js";

const v3 = (workspace) => `/v3/workspaces/${part(workspace)}`;
const v1 = (workspace) => `/v1/workspaces/${part(workspace)}`;

function needsWorkspace(view) {
  if (view.workspace) return false;
  view.root.append(el("p", {}, "Name a workspace above."));
  return true;
}

export async function sessions(view) {
  if (needsWorkspace(view)) return;
  const base = v3(view.workspace);
  const [session] = view.rest;
  if (!session) {
    const page = await post(`${base}/sessions/list?size=100&reverse=true`, {});
    view.root.append(table("Sessions", ["Session", "Created", "Active"], items(page).map((s) => [
      el("a", { href: view.link("sessions", s.id) }, s.id), when(s.created_at), s.is_active === false ? "no" : "yes"])));
    return;
  }
  const [messages, peers] = await Promise.all([
    post(`${base}/sessions/${part(session)}/messages/list?size=100`, {}),
    get(`${base}/sessions/${part(session)}/peers?size=100`).catch(() => ({ items: [] })),
  ]);
  view.root.append(
    el("p", {}, el("a", { href: view.link("conversations", session) }, "Verdicts of this session")),
    table("Members", ["Peer"], items(peers).map((p) => [el("a", { href: view.link("peers", p.id) }, p.id)])),
    table("Messages", ["At", "Peer", "Message"], items(messages).map((m) => [when(m.created_at), m.peer_id, m.content])));
}

export async function peers(view) {
  if (needsWorkspace(view)) return;
  const base = v3(view.workspace);
  const [peer] = view.rest;
  if (!peer) {
    const page = await post(`${base}/peers/list?size=100`, {});
    view.root.append(table("Peers", ["Peer", "Created"], items(page).map((p) => [
      el("a", { href: view.link("peers", p.id) }, p.id), when(p.created_at)])));
    return;
  }
  const out = el("div", { "aria-live": "polite" });
  const ask = async (body) => {
    const answer = await post(`${base}/peers/${part(peer)}/representation`, body);
    const known = await post(`${base}/conclusions/list?size=100`, { filters: { observed_id: body.target ?? peer } })
      .then(items, () => []);
    out.replaceChildren(
      el("h2", {}, "Representation"),
      el("pre", { tabindex: "0" }, answer.representation || "Nothing is known."),
      el("h2", {}, "Conclusions and their evidence"),
      await conclusionTable(view, known));
  };
  view.root.append(
    el("form", {
      class: "line",
      onsubmit: (event) => {
        event.preventDefault();
        const body = Object.fromEntries([...new FormData(event.target)].filter(([, value]) => value.trim()));
        view.run(() => ask(body));
      },
    },
    field("Of whom (empty: this peer)", "target"), field("Through scope", "scope"), field("About", "search_query"),
    el("button", { class: "main" }, "Show")),
    out);
  await ask({});
}

export async function scopes(view) {
  if (needsWorkspace(view)) return;
  const base = `${v3(view.workspace)}/scopes`;
  const [scope] = view.rest;
  if (!scope) {
    const page = await post(`${base}/list?size=100`, {});
    view.root.append(table("Scopes", ["Scope", "Created"], items(page).map((s) => [
      el("a", { href: view.link("scopes", s.id) }, s.id), when(s.created_at)])));
    return;
  }
  const [members, status] = await Promise.all([
    post(`${base}/${part(scope)}/sessions/list?size=100`, {}),
    get(`${base}/${part(scope)}/status`),
  ]);
  view.root.append(
    table("Sessions it observes", ["Session"], items(members).map((s) => [
      el("a", { href: view.link("sessions", s.id) }, s.id)])),
    el("h2", {}, "Backfill"), json(status.backfill_status ?? {}));
}

export async function conclusions(view) {
  if (needsWorkspace(view)) return;
  const [id] = view.rest;
  if (id) {
    view.root.append(await evidence(view, id));
    return;
  }
  const page = await post(`${v3(view.workspace)}/conclusions/list?size=100`, {});
  view.root.append(await conclusionTable(view, items(page)));
}

function conclusionTable(view, list) {
  return table("Conclusions", ["Conclusion", "Observer", "Observed", "Level", "At", "Evidence"], list.map((c) => [
    c.content, c.observer_id, c.observed_id, c.level, when(c.created_at),
    el("a", { href: view.link("conclusions", c.id), "aria-label": `Evidence of: ${c.content}` }, "Show")]));
}

async function evidence(view, id) {
  const found = await get(`${v3(view.workspace)}/conclusions/${part(id)}/evidence`);
  return el("div", {},
    facts([["Rule", found.rule], ["Rests on", (found.premises ?? []).join(", ")]]),
    table("Evidence", ["At", "Session", "Peer", "Bytes", "Words"], items(found).map((e) => [
      when(e.created_at), el("a", { href: view.link("sessions", e.session_id) }, e.session_id), e.peer_id,
      `${e.start}–${e.end}`, el("mark", {}, e.text)])));
}

export async function queue(view) {
  if (needsWorkspace(view)) return;
  const status = await get(`${v3(view.workspace)}/queue/status`);
  view.root.append(
    facts(Object.entries(status).filter(([, value]) => typeof value !== "object").map(([k, v]) => [k.replaceAll("_", " "), String(v)])),
    table("By session", ["Session", "Waiting", "In progress", "Done"], Object.entries(status.sessions ?? {}).map(([s, u]) => [
      el("a", { href: view.link("sessions", s) }, s), String(u.pending_work_units ?? ""), String(u.in_progress_work_units ?? ""), String(u.completed_work_units ?? "")])),
    el("button", { type: "button", onclick: () => view.run(view.refresh) }, "Look again"));
}

export async function atoms(view) {
  if (needsWorkspace(view)) return;
  const base = `${v1(view.workspace)}/atoms`;
  const [ref] = view.rest;
  if (ref) {
    await atom(view, base, ref);
    return;
  }
  const out = el("div", { "aria-live": "polite" });
  const list = (caption, found) => table(caption, ["Atom", "Text", "State"], found.map((a) => {
    const shown = a.atom ?? a;
    return [el("a", { href: view.link("atoms", shown.ref) }, short(shown.ref)), shown.text ?? "", shown.state ?? ""];
  }));
  view.root.append(
    el("form", {
      class: "line",
      onsubmit: (event) => {
        event.preventDefault();
        const query = new FormData(event.target).get("query");
        view.run(async () => out.replaceChildren(list("Found", items(await post(`${base}/search`, { query, limit: 20 })))));
      },
    }, field("Search atoms", "query", { required: true }), el("button", { class: "main" }, "Search")),
    out);
  const stale = await get(`${base}/stale`);
  view.root.append(el("h2", {}, "Stale"), list("Stale atoms", items(stale)));
}

async function atom(view, base, ref) {
  const seen = await post(`${base}/inspect`, { ref });
  const stale = new Set((seen.stale ?? []).map((s) => s.ref ?? s));
  const neighbors = seen.neighbors ?? [];
  view.root.append(
    el("p", {}, el("a", { href: view.link("atoms") }, "All atoms")),
    facts([["State", seen.atom?.state], ["Origin", seen.atom?.provenance?.origin], ["By", seen.atom?.provenance?.producer],
      ["Stale", stale.has(ref) ? word("yes", "warn") : "no"]]),
    el("pre", { tabindex: "0" }, seen.atom?.text ?? ""),
    graph(view, ref, neighbors, stale),
    table("Linked", ["Role", "Atom", "Text", "Stale"], neighbors.map((n) => {
      const to = n.atom ?? n;
      return [n.role ?? "", el("a", { href: view.link("atoms", to.ref) }, short(to.ref)), to.text ?? "",
        stale.has(to.ref) ? word("stale", "warn") : ""];
    })));
}

/** The atom in the middle, what it is linked to around it; stale ones dashed. The table below says the same. */
function graph(view, ref, neighbors, stale) {
  const shown = neighbors.slice(0, 16);
  const at = (i) => [220 + 150 * Math.cos((2 * Math.PI * i) / shown.length), 180 + 130 * Math.sin((2 * Math.PI * i) / shown.length)];
  const node = (x, y, id) => svg("g", { class: stale.has(id) ? "stale" : "" },
    svg("circle", { cx: x, cy: y, r: 14 }), svg("text", { x, y: y + 28 }, short(id)));
  return svg("svg", { class: "graph", viewBox: "0 0 440 360", role: "img", "aria-label": `The atom and ${shown.length} linked ones` },
    shown.map((_, i) => svg("line", { x1: 220, y1: 180, x2: at(i)[0], y2: at(i)[1] })),
    node(220, 180, ref),
    shown.map((n, i) => node(...at(i), (n.atom ?? n).ref)));
}

const short = (ref) => (String(ref).length > 14 ? `${String(ref).slice(0, 6)}…${String(ref).slice(-6)}` : String(ref));
