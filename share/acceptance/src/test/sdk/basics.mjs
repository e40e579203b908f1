// Every route that the SDK knows, by its plainest call (memory-api 18.2).
import assert from "node:assert/strict";
import { Honcho, NotFoundError, UnprocessableEntityError } from "@honcho-ai/sdk";
import { drained, honcho, step, until, workspaceId } from "./suite.mjs";

await step("workspace metadata and configuration", async () => {
  await honcho.setMetadata({ suite: "walk" });
  assert.deepEqual(await honcho.getMetadata(), { suite: "walk" });
  await honcho.setConfiguration({ dream: { enabled: false } });
  assert.equal((await honcho.getConfiguration()).dream.enabled, false);
  await honcho.refresh();
});

const alice = await honcho.peer("alice", { metadata: { role: "guest" } });
const bob = await honcho.peer("bob", { configuration: { observeMe: true } });

await step("peers", async () => {
  assert.deepEqual(await alice.getMetadata(), { role: "guest" });
  await alice.setMetadata({ role: "host" });
  assert.deepEqual(await alice.getMetadata(), { role: "host" });
  assert.equal((await bob.getConfiguration()).observeMe, true);
  await bob.setConfiguration({ observeMe: true });
  await alice.refresh();
  const page = await honcho.peers({ filters: { metadata: { role: "host" } } });
  assert.deepEqual(page.items.map((peer) => peer.id), ["alice"]);
  const ids = [];
  for await (const peer of await honcho.peers({ size: 1 })) {
    ids.push(peer.id);
  }
  assert.deepEqual(ids, ["alice", "bob"]);
});

const session = await honcho.session("s1", { metadata: { n: 1 }, peers: ["alice", "bob"] });
let written = [];

await step("session and members", async () => {
  assert.deepEqual(await session.getMetadata(), { n: 1 });
  await session.setMetadata({ n: 2 });
  await session.setConfiguration({ summary: { enabled: false } });
  assert.equal((await session.getConfiguration()).summary.enabled, false);
  await session.refresh();
  assert.equal(session.isActive, true);
  await session.addPeers(["carol"]);
  await session.setPeerConfiguration("carol", { observeOthers: true });
  assert.equal((await session.getPeerConfiguration("carol")).observeOthers, true);
  assert.deepEqual((await session.peers()).map((peer) => peer.id).sort(), ["alice", "bob", "carol"]);
  await session.removePeers(["carol"]);
  await session.setPeers(["alice", "bob"]);
  assert.deepEqual((await session.peers()).map((peer) => peer.id).sort(), ["alice", "bob"]);
  assert.ok((await (await honcho.sessions()).toArray()).some((each) => each.id === "s1"));
  assert.ok((await (await alice.sessions()).toArray()).some((each) => each.id === "s1"));
});

await step("messages", async () => {
  written = await session.addMessages([
    alice.message("I breed orchids in a greenhouse in Bergen.", { metadata: { k: 1 } }),
    bob.message("My flight to Lisbon leaves at noon.", { createdAt: "2026-01-02T03:04:05Z" }),
  ]);
  assert.equal(written.length, 2);
  assert.equal(written[1].createdAt, "2026-01-02T03:04:05Z");
  assert.ok(written[0].tokenCount > 0);
  const all = await session.messages();
  assert.deepEqual(all.items.map((each) => each.id), written.map((each) => each.id));
  const found = await session.messages({ filters: { peer_id: "bob" }, reverse: true });
  assert.deepEqual(found.items.map((each) => each.peerId), ["bob"]);
  assert.equal((await session.getMessage(written[0].id)).content, written[0].content);
  assert.deepEqual((await session.updateMessage(written[0], { k: 2 })).metadata, { k: 2 });
});

await step("upload", async () => {
  const pieces = await session.uploadFile(
    { filename: "a.txt", content: Buffer.from("A note about lighthouses."), content_type: "text/plain" },
    "alice",
    { metadata: { source: "file" } },
  );
  assert.equal(pieces[0].content, "A note about lighthouses.");
  assert.deepEqual(pieces[0].metadata, { source: "file" });
});

await step("search", async () => {
  assert.ok((await honcho.search("Lisbon")).some((each) => each.content.includes("Lisbon")));
  assert.ok((await session.search("orchids", { limit: 5 })).some((each) => each.content.includes("orchids")));
  assert.ok((await bob.search("flight")).every((each) => each.peerId === "bob"));
});

await step("queue", async () => {
  const status = await drained();
  assert.ok(status.totalWorkUnits >= 1);
  assert.equal(status.pendingWorkUnits, 0);
  assert.ok((await session.queueStatus()).totalWorkUnits >= 1);
});

await step("representation, card and contexts", async () => {
  assert.match(await alice.representation(), /orchids/);
  assert.match(await session.representation("alice"), /orchids/);
  assert.equal(typeof (await alice.representation({ target: "bob", maxConclusions: 5 })), "string");
  assert.deepEqual(await alice.setCard(["Name: Alice"]), ["Name: Alice"]);
  assert.deepEqual(await alice.getCard(), ["Name: Alice"]);
  const about = await alice.context();
  assert.deepEqual(about.peerCard, ["Name: Alice"]);
  assert.match(about.representation, /orchids/);
  const context = await session.context({ tokens: 4000, peerTarget: "alice", summary: true });
  assert.equal(context.messages.length, 3);
  assert.ok(context.toOpenAI("bob").length >= 3);
  assert.ok(context.toAnthropic("bob").length >= 3);
  const summaries = await session.summaries();
  assert.equal(summaries.shortSummary, null);
});

await step("conclusions", async () => {
  const own = alice.conclusionsOf("bob");
  const made = await own.create([{ content: "Bob is tall", sessionId: "s1" }, { content: "Bob rows" }]);
  assert.equal(made.length, 2);
  assert.equal(made[0].level, "explicit");
  assert.deepEqual((await own.list()).items.map((each) => each.content).sort(), ["Bob is tall", "Bob rows"]);
  assert.equal((await own.get(made[0].id)).content, "Bob is tall");
  assert.equal((await own.getMany(made.map((each) => each.id))).length, 2);
  assert.equal((await honcho.conclusions.get(made[0].id)).id, made[0].id);
  assert.ok((await honcho.conclusions.list({ filters: { observed_id: "bob" } })).total >= 2);
  assert.equal((await own.query("how tall is he", 1)).length, 1);
  assert.equal((await own.derived(made[0].id)).total, 0);
  assert.match(await own.representation(), /tall/);
  await own.delete(made[1].id);
  await assert.rejects(own.get(made[1].id), NotFoundError);
});

await step("chat", async () => {
  assert.match(await alice.chat("What does Alice breed?"), /orchids/);
  const answer = await alice.chat("What does Alice breed?", { includeEvidence: true });
  assert.match(answer.content, /orchids/);
  assert.ok(answer.evidence.conclusions.length + answer.evidence.messages.length >= 1);
  const stream = await alice.chatStream("What does Alice breed?");
  let text = "";
  for await (const piece of stream) {
    text += piece;
  }
  assert.match(text, /orchids/);
  const structured = await alice.chat("What is breeding?", {
    responseFormat: { type: "object", properties: { name: { type: "string" } }, required: ["name"] },
  });
  assert.equal(typeof JSON.parse(structured).name, "string");
});

await step("workspace chat", async () => {
  const answer = await honcho.chat("What does Alice breed?");
  assert.ok(answer === null || typeof answer === "string");
  const stream = await honcho.chatStream("What does Alice breed?");
  for await (const piece of stream) {
    assert.equal(typeof piece, "string");
  }
});

await step("scopes", async () => {
  const work = await honcho.scope("work", { metadata: { a: 1 } });
  const other = await honcho.session("s2", { peers: ["alice"], scopes: ["work"] });
  await other.addMessages([alice.message("I moved to Tromsø for a job at the harbour.")]);
  await drained();
  assert.equal((await honcho.getScope("work")).id, "work");
  assert.deepEqual((await honcho.scopes()).items.map((each) => each.id), ["work"]);
  assert.deepEqual((await work.sessions()).items.map((each) => each.id), ["s2"]);
  const scoped = await alice.representation({ scope: "work" });
  assert.match(scoped, /Tromsø/);
  assert.doesNotMatch(scoped, /orchids/);
  assert.ok((await honcho.search("orchids", { scope: "work" })).every((each) => each.sessionId === "s2"));
  await work.addSessions(["s1"]);
  const status = await until(
    () => work.status(),
    (seen) => seen.backfillStatus.s1?.state === "completed",
  );
  assert.equal(status.backfillStatus.s1.state, "completed");
  assert.match(await alice.representation({ scope: "work" }), /orchids/);
  await work.removeSession("s1");
  const after = await until(
    () => alice.representation({ scope: "work" }),
    (seen) => !seen.includes("orchids"),
  );
  assert.doesNotMatch(after, /orchids/);
});

await step("dream", async () => {
  await honcho.scheduleDream({ observer: "alice" });
});

await step("clone and delete", async () => {
  const copy = await session.clone();
  assert.equal((await copy.messages()).total, 3);
  const part = await session.clone(written[0].id);
  assert.equal((await part.messages()).total, 1);
  await copy.delete();
  const left = await (await honcho.sessions()).toArray();
  assert.ok(!left.some((each) => each.id === copy.id));
});

await step("errors", async () => {
  await assert.rejects(session.getMessage("none"), NotFoundError);
  await assert.rejects(honcho.peers({ filters: { nope: 1 } }), UnprocessableEntityError);
  await assert.rejects(honcho.getScope("none"), NotFoundError);
});

await step("workspaces", async () => {
  const doomed = new Honcho({
    baseURL: process.env.BASE_URL,
    apiKey: process.env.ADMIN_TOKEN,
    workspaceId: `${workspaceId}-doomed`,
  });
  await doomed.peer("alice");
  const seen = await (await doomed.workspaces({ filters: { id: `${workspaceId}-doomed` } })).toArray();
  assert.deepEqual(seen, [`${workspaceId}-doomed`]);
  await doomed.deleteWorkspace(`${workspaceId}-doomed`);
});
