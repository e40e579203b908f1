// What all steps of the walk share: the client, the steps' report, and which methods were called.
import { DialecticStreamResponse, Honcho, Page, Peer, Scope, Session, SessionContext } from "@honcho-ai/sdk";

export const workspaceId = process.env.WORKSPACE;
export const baseURL = process.env.BASE_URL;
export const honcho = new Honcho({ baseURL, apiKey: process.env.TOKEN, workspaceId });

/** The same workspace, or another, under another token. */
export const as = (apiKey, id = workspaceId) => new Honcho({ baseURL, apiKey, workspaceId: id, maxRetries: 0 });

export const report = { failed: 0 };

export async function step(name, walk) {
  try {
    await walk();
    console.log(`ok ${name}`);
  } catch (fault) {
    report.failed += 1;
    console.log(`FAIL ${name}: ${String(fault.stack ?? fault).split("\n").slice(0, 3).join(" | ")}`);
  }
}

export async function until(ask, good, millis = 90_000) {
  const end = Date.now() + millis;
  for (;;) {
    const seen = await ask();
    if (good(seen) || Date.now() > end) {
      return seen;
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

export const drained = () =>
  until(
    () => honcho.queueStatus(),
    (status) => status.pendingWorkUnits + status.inProgressWorkUnits === 0,
  );

/** A plain call, for what the SDK has no method for. */
export async function plain(method, path, token = process.env.TOKEN, body = undefined) {
  const answer = await fetch(`${baseURL}${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await answer.text();
  return { status: answer.status, body: text ? JSON.parse(text) : undefined };
}

const uncalled = new Set();

function watch(name, prototype) {
  for (const key of Object.getOwnPropertyNames(prototype)) {
    const method = Object.getOwnPropertyDescriptor(prototype, key);
    if (typeof method.value === "function" && !/^(constructor|toString|_.*)$/.test(key)) {
      uncalled.add(`${name}.${key}`);
      prototype[key] = function (...given) {
        uncalled.delete(`${name}.${key}`);
        return method.value.apply(this, given);
      };
    }
  }
}

const someone = new Peer("someone", workspaceId, honcho.http);
for (const [name, prototype] of Object.entries({
  Honcho: Honcho.prototype,
  Peer: Peer.prototype,
  Session: Session.prototype,
  Scope: Scope.prototype,
  Page: Page.prototype,
  SessionContext: SessionContext.prototype,
  DialecticStreamResponse: DialecticStreamResponse.prototype,
  ConclusionsView: Object.getPrototypeOf(someone.conclusions),
  WorkspaceConclusions: Object.getPrototypeOf(honcho.conclusions),
})) {
  watch(name, prototype);
}

/** The public methods that no step has called. */
export const neverCalled = () => [...uncalled].sort();
