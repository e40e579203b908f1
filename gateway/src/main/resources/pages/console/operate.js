import { call, get, post, part, items } from "./api.js";
import { el, table, facts, field, word, when } from "./dom.js";

export async function status(view) {
  const found = await get("/v1/status");
  view.root.append(
    el("p", {}, "The suite is ", word(found.status, found.status === "up" ? "good" : "bad"), `. Version ${found.version}.`),
    table("Parts", ["Part", "Address", "State", "Version", "Figures"], found.parts.map((p) => [
      p.name, p.address ?? "", word(p.status, p.status === "up" ? "good" : "bad"), p.version ?? "",
      Object.entries(p.figures ?? {}).map(([k, v]) => `${k.replaceAll("_", " ")}: ${v}`).join(", ")])),
    table("Not read yet", ["Group", "Topic", "Records"], found.lag.map((l) => [l.group, l.topic, String(l.records)])),
    table("Dead letters", ["Topic", "Records", "Replayed"], found.deadLetters.map((d) => [
      el("a", { href: view.link("dead-letters", d.topic) }, d.topic), String(d.records), String(d.replayed)])),
    el("button", { type: "button", onclick: () => view.run(view.refresh) }, "Look again"));
}

export async function deadLetters(view) {
  const [topic] = view.rest;
  const page = await get(`/v1/dead-letters${topic ? `?topic=${part(topic)}` : ""}`);
  const replay = (d) => view.run(async () => {
    await post(`/v1/dead-letters/${part(d.topic)}/${d.partition}/${d.offset}:replay`);
    await view.refresh();
    view.say(`Record ${d.offset} of ${d.topic} was sent once more.`);
  });
  view.root.append(table("Dead letters", ["At", "Topic", "Type", "Reason", "Data", ""], items(page).map((d) => [
    when(d.at), `${d.topic} ${d.partition}/${d.offset}`, d.type ?? "", d.reason ?? "",
    el("details", {}, el("summary", {}, "Show"), el("pre", {}, `${d.data ?? ""}\n\n${d.stack ?? ""}`)),
    d.replayed ? "replayed" : el("button", { type: "button", "aria-label": `Replay record ${d.offset} of ${d.topic}`, onclick: () => replay(d) }, "Replay")])));
}

export async function tokens(view) {
  const self = await get("/v1/tokens/self");
  view.root.append(
    el("h2", {}, "Yours"),
    facts([["Subject", self.subject], ["Workspaces", self.workspaces.join(", ")], ["Rights", self.actions.join(", ")],
      ["Scopes", self.scopes.join(", ")], ["Peer", self.peer], ["Session", self.session], ["Ends", when(self.expiresAt)]]),
    mintForm(view));
  if (!self.actions.includes("admin")) return;
  const page = await get(`/v1/tokens?size=100${view.workspace ? `&workspace=${part(view.workspace)}` : ""}`);
  const revoke = (t) => view.run(async () => {
    await call("DELETE", `/v1/tokens/${part(t.id)}`);
    await view.refresh();
    view.say(`The token of ${t.subject} is revoked.`);
  });
  view.root.append(table("Tokens", ["Subject", "Workspaces", "Scopes", "Rights", "Ends", ""], items(page).map((t) => [
    t.subject, t.workspaces.join(", "), t.scopes.join(", "), t.actions.join(", "), when(t.expiresAt),
    t.revokedAt ? word("revoked", "bad")
      : el("button", { type: "button", "aria-label": `Revoke the token of ${t.subject}`, onclick: () => revoke(t) }, "Revoke")])));
}

function mintForm(view) {
  const out = el("div", { "aria-live": "polite" });
  const list = (text) => text.split(",").map((word) => word.trim()).filter(Boolean);
  return el("section", {},
    el("h2", {}, "Mint one"),
    el("form", {
      class: "line",
      onsubmit: (event) => {
        event.preventDefault();
        const form = new FormData(event.target);
        const body = { subject: form.get("subject"), workspaces: list(form.get("workspaces")) };
        if (list(form.get("scopes")).length) body.scopes = list(form.get("scopes"));
        if (form.get("expiresIn")) body.expiresIn = form.get("expiresIn");
        view.run(async () => {
          const minted = await post("/v1/tokens", body);
          out.replaceChildren(el("p", {}, "Shown once:"), el("pre", { tabindex: "0" }, minted.token));
        });
      },
    },
    field("Subject", "subject", { required: true }), field("Workspaces", "workspaces", { required: true, value: view.workspace }),
    field("Scopes", "scopes"), field("Life", "expiresIn", { placeholder: "PT1H" }), el("button", { class: "main" }, "Mint")),
    out);
}
