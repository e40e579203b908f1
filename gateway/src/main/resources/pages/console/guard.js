import { get, post, part, items } from "./api.js";
import { el, table, facts, field, word, when } from "./dom.js";

const v1 = (workspace) => `/v1/workspaces/${part(workspace)}`;
const KIND = { passed: "good", modified: "warn", blocked: "bad" };

function needsWorkspace(view) {
  if (view.workspace) return false;
  view.root.append(el("p", {}, "Name a workspace above."));
  return true;
}

const verdictWord = (verdict) => {
  const status = String(verdict?.status ?? "").toLowerCase();
  return el("span", {}, word(status || "–", KIND[status] ?? "soft"), verdict?.certain === false ? " (not certain)" : "");
};

export async function conversations(view) {
  if (needsWorkspace(view)) return;
  const [conversation] = view.rest;
  if (!conversation) {
    view.root.append(el("form", {
      class: "line",
      onsubmit: (event) => {
        event.preventDefault();
        location.hash = view.link("conversations", new FormData(event.target).get("id"));
      },
    }, field("Conversation or session", "id", { required: true }), el("button", { class: "main" }, "Open")));
    return;
  }
  const base = `${v1(view.workspace)}/conversations/${part(conversation)}`;
  const [head, turns] = await Promise.all([get(base), get(`${base}/turns?page=1`)]);
  view.root.append(
    facts([["Window", String(head.window ?? "")], ["Turns", String(head.turns ?? "")], ["Blocked", String(head.blocked ?? "")]]),
    table("Turns", ["Turn", "Side", "Text", "Verdict", "Rail", "Why"], items(turns).map((t, i) => [
      String(t.turn ?? i + 1), t.role ?? t.side ?? "", t.text ?? "", verdictWord(t.verdict ?? t), t.verdict?.rail ?? "", t.verdict?.reason ?? ""])));
}

export async function check(view) {
  if (needsWorkspace(view)) return;
  const out = el("div", { "aria-live": "polite" });
  view.root.append(
    el("form", {
      class: "fields",
      onsubmit: (event) => {
        event.preventDefault();
        const form = new FormData(event.target);
        view.run(async () => {
          const verdict = await post(`${v1(view.workspace)}/checks`, { plane: form.get("plane"), text: form.get("text") });
          out.replaceChildren(
            el("h2", {}, "Verdict: ", verdictWord(verdict)),
            facts([["Rail", verdict.rail], ["Why", verdict.reason], ["Categories", (verdict.categories ?? []).join(", ")], ["May be used", verdict.text]]),
            table("Rails", ["Rail", "Status", "Microseconds"], (verdict.rails ?? []).map((r) => [r.rail, verdictWord(r), String(r.micros ?? "")])));
        });
      },
    },
    el("label", {}, "Plane", el("select", { name: "plane" }, ["input", "output", "context"].map((p) => el("option", {}, p)))),
    el("label", {}, "Text", el("textarea", { name: "text", rows: "6", required: true })),
    el("button", { class: "main" }, "Check")),
    out);
}

export async function captures(view) {
  if (needsWorkspace(view)) return;
  const base = `${v1(view.workspace)}/captures`;
  const [stem] = view.rest;
  if (stem) {
    const record = await get(`${base}/${part(stem)}`);
    view.root.append(el("pre", { tabindex: "0" }, typeof record === "string" ? record : JSON.stringify(record, null, 2)));
    return;
  }
  const [providers, list] = await Promise.allSettled([get(`${base}/providers`), get(`${base}?page=1`)]);
  if (list.status === "rejected") throw list.reason;
  view.root.append(
    table("Captures", ["Capture", "Provider", "Session", "At"], items(list.value).map((c) => [
      el("a", { href: view.link("captures", c.stem) }, c.stem), c.provider ?? "", c.session ?? "", when(c.captured_at ?? c.started_at ?? c.at)])),
    el("h2", {}, "Providers"),
    table("Providers", ["Provider", "State", "Evidence"], items(providers.value).map((p) => [
      p.provider ?? p.name ?? "", p.state ?? "", p.evidence ?? p.hint ?? p.citation ?? ""])));
}
