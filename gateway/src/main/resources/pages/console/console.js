import { token, get, post, items, part, Refusal } from "./api.js";
import { el, field } from "./dom.js";
import * as memory from "./memory.js";
import * as guard from "./guard.js";
import * as operate from "./operate.js";

const VIEWS = {
  status: ["Status", operate.status],
  sessions: ["Sessions", memory.sessions],
  peers: ["Peers", memory.peers],
  scopes: ["Scopes", memory.scopes],
  conclusions: ["Conclusions", memory.conclusions],
  atoms: ["Atoms", memory.atoms],
  conversations: ["Conversations", guard.conversations],
  check: ["Check a text", guard.check],
  captures: ["Captures", guard.captures],
  queue: ["Queue", memory.queue],
  "dead-letters": ["Dead letters", operate.deadLetters],
  tokens: ["Tokens", operate.tokens],
};

const main = document.getElementById("main");
const says = document.getElementById("says");
const nav = document.getElementById("nav");
const workspaceForm = document.getElementById("workspace-form");
const workspaceField = document.getElementById("workspace");

function say(text, fault = false) {
  says.textContent = text;
  says.classList.toggle("fault", fault);
}

/** `#/sessions/s1?workspace=acme` is view `sessions` with the rest `["s1"]`. */
function place() {
  const [path, query] = location.hash.replace(/^#\/?/, "").split("?");
  const [view, ...rest] = path.split("/").map(decodeURIComponent);
  const workspace = new URLSearchParams(query).get("workspace") ?? workspaceField.value.trim();
  return { view: view in VIEWS ? view : "status", rest, workspace };
}

function link(view, ...rest) {
  const workspace = place().workspace;
  const query = workspace ? `?workspace=${part(workspace)}` : "";
  return `#/${[view, ...rest].map(part).join("/")}${query}`;
}

let turn = 0;

async function show() {
  const mine = ++turn;
  if (!token.get()) return signIn();
  const { view, rest, workspace } = place();
  workspaceField.value = workspace;
  drawNav(view);
  const [title, render] = VIEWS[view];
  document.title = `${title} – Custodia`;
  say("Loading…");
  const content = el("div");
  const refresh = () => show();
  try {
    await render({ root: content, rest, workspace, link, say, refresh, run: (work) => attempt(work) });
    if (mine !== turn) return;
    say("");
  } catch (fault) {
    if (mine !== turn) return;
    if (fault instanceof Refusal && fault.status === 401) return signOut("The token is not valid any more.");
    say(fault.message, true);
  }
  main.replaceChildren(el("h1", { tabindex: "-1" }, rest.length ? `${title}: ${rest[0]}` : title), content);
  main.querySelector("h1").focus();
}

async function attempt(work) {
  try {
    await work();
  } catch (fault) {
    say(fault.message, true);
  }
}

function drawNav(current) {
  nav.replaceChildren(el("ul", {}, Object.entries(VIEWS).map(([view, [title]]) =>
    el("li", {}, el("a", { href: link(view), "aria-current": view === current && "page" }, title)))));
}

function signIn(reason = "") {
  for (const node of [nav, workspaceForm, document.getElementById("sign-out")]) node.hidden = true;
  document.title = "Sign in – Custodia";
  say(reason, Boolean(reason));
  const input = field("Token", "token", { type: "password", required: true, "aria-describedby": "token-help" });
  main.replaceChildren(
    el("h1", {}, "Sign in"),
    el("form", {
      class: "fields",
      onsubmit: (event) => {
        event.preventDefault();
        token.set(new FormData(event.target).get("token").trim());
        attempt(begin);
      },
    },
    input,
    el("p", { id: "token-help", class: "soft" },
      "`./custodia token` prints an administrator's. It is kept in this tab only and forgotten when you close it."),
    el("button", { class: "main" }, "Sign in")));
  input.querySelector("input").focus();
}

function signOut(reason) {
  token.clear();
  signIn(reason);
}

async function begin() {
  let self;
  try {
    self = await get("/v1/tokens/self");
  } catch (fault) {
    return signOut(fault.status === 401 ? "This is no valid token." : fault.message);
  }
  for (const node of [nav, workspaceForm, document.getElementById("sign-out")]) node.hidden = false;
  let names = self.workspaces.filter((name) => name !== "*");
  if (self.actions.includes("admin")) {
    names = await post("/v3/workspaces/list?size=100", {}).then((page) => items(page).map((w) => w.id), () => []);
  }
  document.getElementById("workspaces").replaceChildren(...names.map((name) => el("option", { value: name })));
  if (!place().workspace && names.length) workspaceField.value = names[0];
  await show();
}

workspaceForm.addEventListener("submit", (event) => {
  event.preventDefault();
  const { view } = place();
  location.hash = `#/${view}?workspace=${part(workspaceField.value.trim())}`;
});
document.getElementById("sign-out").addEventListener("click", () => signOut());
window.addEventListener("hashchange", show);
if (token.get()) begin();
else signIn();
