// The options, pages, streams and errors of the SDK, and the routes that it has no method for.
import assert from "node:assert/strict";
import {
  AuthenticationError,
  BadRequestError,
  ConflictError,
  NotFoundError,
  PermissionDeniedError,
  UnprocessableEntityError,
} from "@honcho-ai/sdk";
import { as, baseURL, drained, honcho, plain, step, until, workspaceId } from "./suite.mjs";

const root = `/v3/workspaces/${workspaceId}`;
const dora = await honcho.peer("dora");
const emil = await honcho.peer("emil");
const kitchen = await honcho.session("kitchen", {
  peers: [["dora", { observeMe: true }], ["emil", { observeOthers: true }]],
  configuration: { summary: { enabled: true, messagesPerShortSummary: 10, messagesPerLongSummary: 20 } },
});
const garden = await honcho.session("garden", { peers: ["dora"] });
const indoors = await honcho.scope("indoors");
const outdoors = await honcho.scope("outdoors");

await step("two sessions, two scopes", async () => {
  await kitchen.addMessages([
    dora.message("I bake sourdough bread with rye.", { createdAt: new Date("2026-02-03T04:05:06Z") }),
    emil.message("I repair clocks.", { configuration: { reasoning: { enabled: true } } }),
  ]);
  await garden.addMessages(dora.message("I grow quinces behind the shed."));
  await indoors.addSessions(["kitchen"]);
  await outdoors.addSessions([garden]);
  await drained();
});

await step("representation with each option", async () => {
  assert.match(await dora.representation({ session: kitchen }), /rye/);
  assert.doesNotMatch(await dora.representation({ session: "garden" }), /rye/);
  assert.match(await dora.representation({ sessions: [kitchen, "garden"] }), /quinces/);
  assert.doesNotMatch(await dora.representation({ sessions: ["kitchen"] }), /quinces/);
  const both = await dora.representation({ scope: [indoors, "outdoors"] });
  assert.match(both, /rye/);
  assert.match(both, /quinces/);
  assert.match(await emil.representation({ target: dora }), /rye/);
  const near = { searchQuery: "bread", searchTopK: 5, searchMaxDistance: 1, includeMostFrequent: true, maxConclusions: 9 };
  assert.match(await dora.representation(near), /sourdough/);
  assert.match(await kitchen.representation(dora, { searchQuery: "bread", maxConclusions: 9 }), /sourdough/);
  assert.match(await dora.conclusions.representation(near), /sourdough/);
  const about = await emil.context({ target: dora, ...near });
  assert.equal(about.targetId, "dora");
  assert.match(about.representation, /sourdough/);
});

await step("card of another", async () => {
  assert.deepEqual(await emil.setCard(["Bakes."], dora), ["Bakes."]);
  assert.deepEqual(await emil.card(dora), ["Bakes."]);
  assert.equal(await dora.getCard(emil), null);
});

await step("chat with each option", async () => {
  assert.match(await emil.chat("What does Dora bake?", { target: dora, reasoningLevel: "high" }), /bread/);
  assert.match(await dora.chat("What does Dora bake?", { session: kitchen }), /bread/);
  for (const narrow of [{ session: garden }, { sessions: ["garden"] }, { scope: outdoors }, { scope: ["outdoors"] }]) {
    assert.doesNotMatch((await dora.chat("What does Dora bake?", narrow)) ?? "", /bread|rye/);
  }
  const asked = { session: kitchen, includeEvidence: true };
  const answer = await dora.chat("What does Dora bake?", asked);
  assert.ok([...answer.evidence.conclusions, ...answer.evidence.messages].every((it) => it.session_id === "kitchen"));
  assert.match(await honcho.chat("What does Dora bake?", { scope: "indoors", reasoningLevel: "minimal" }), /bread/);
  assert.doesNotMatch((await honcho.chat("What does Dora bake?", { scope: ["outdoors"] })) ?? "", /bread|rye/);
  const whole = await honcho.chat("What does Dora bake?", { session: kitchen, includeEvidence: true });
  assert.ok(whole.evidence.conclusions.length + whole.evidence.messages.length >= 1);
});

await step("streams", async () => {
  const peer = await dora.chatStream("What does Dora bake?", { includeEvidence: true });
  assert.match((await peer.toArray()).join(""), /bread/);
  assert.ok(peer.evidence.conclusions.length + peer.evidence.messages.length >= 1);
  const scoped = await dora.chatStream("What does Dora grow?", { scope: "outdoors" });
  assert.match(await scoped.getFinalResponse(), /quinces/);
  const all = await honcho.chatStream("What does Dora grow?", { includeEvidence: true });
  assert.match(await all.getFinalResponse(), /quinces/);
  assert.ok(all.evidence);
  const form = { type: "object", properties: { fruit: { type: "string" } }, required: ["fruit"] };
  const filled = await dora.chatStream("Which fruit does Dora grow?", { responseFormat: form });
  assert.equal(typeof JSON.parse(await filled.getFinalResponse()).fruit, "string");
  const two = await Promise.all(
    ["What does Dora bake?", "What does Dora grow?"].map(async (it) => (await dora.chatStream(it)).getFinalResponse()),
  );
  assert.doesNotMatch(two[0], /quinces/);
  assert.doesNotMatch(two[1], /bread/);
});

await step("context with each option", async () => {
  const narrow = await kitchen.context({ peerTarget: dora, sessions: [kitchen] });
  assert.doesNotMatch(narrow.peerRepresentation, /quinces/);
  assert.equal(narrow.peerCard, null);
  assert.doesNotMatch((await kitchen.context({ peerTarget: dora, limitToSession: true })).peerRepresentation, /quinces/);
  assert.match((await kitchen.context({ peerTarget: dora, scope: outdoors })).peerRepresentation, /quinces/);
  const seen = await kitchen.context({
    peerTarget: "dora",
    peerPerspective: emil,
    representationOptions: { searchQuery: "bread", searchTopK: 3, includeMostFrequent: false, maxConclusions: 3 },
  });
  assert.match(seen.peerRepresentation, /rye/);
  assert.equal((await kitchen.context({ tokens: 1 })).messages.length, 0);
});

await step("summaries", async () => {
  const lines = Array.from({ length: 18 }, (_, i) => dora.message(`Loaf ${i} needs ${i} minutes more.`));
  await kitchen.addMessages(lines);
  await drained();
  const summaries = await kitchen.summaries();
  assert.equal(summaries.id, "kitchen");
  assert.ok(summaries.shortSummary.content.length > 0);
  assert.ok(summaries.longSummary.tokenCount > 0);
  assert.ok((await kitchen.context({ tokens: 2000 })).summary);
});

await step("searches with filters and scope", async () => {
  assert.ok((await honcho.search("quinces", { scope: outdoors, limit: 3 })).some((it) => it.sessionId === "garden"));
  const filtered = await honcho.search("bread", { filters: { peer_id: "emil" } });
  assert.ok(filtered.every((it) => it.peerId === "emil"));
  assert.ok((await dora.search("rye", { limit: 1, filters: { session_id: "kitchen" } })).length <= 1);
  assert.ok((await kitchen.search("clocks", { filters: { peer_id: "emil" } })).every((it) => it.peerId === "emil"));
});

await step("pages", async () => {
  const first = await kitchen.messages({ size: 8 });
  assert.deepEqual([first.total, first.pages, first.page, first.size, first.length], [20, 3, 1, 8, 8]);
  assert.equal(first.get(0).content, "I bake sourdough bread with rye.");
  assert.ok(first.hasNextPage);
  const second = await first.getNextPage();
  assert.equal(second.page, 2);
  assert.equal((await first.toArray()).length, 20);
  const last = await kitchen.messages({ size: 8, page: 3 });
  assert.equal(last.hasNextPage, false);
  assert.equal(await last.getNextPage(), null);
  assert.equal((await kitchen.messages({ reverse: true, size: 1 })).items[0].content, "Loaf 17 needs 17 minutes more.");
  assert.deepEqual((await honcho.scopes({ size: 1, reverse: true })).items.map((it) => it.id), ["outdoors"]);
  assert.deepEqual((await indoors.sessions({ size: 1, page: 2 })).items, []);
  assert.ok((await honcho.sessions({ filters: { id: "garden" } })).items.every((it) => it.id === "garden"));
  assert.ok((await dora.sessions({ filters: { id: "garden" }, reverse: true })).total === 1);
});

await step("conclusions with each option", async () => {
  const made = await emil.conclusionsOf(dora).create({ content: "Dora sings at dawn", sessionId: kitchen });
  const own = emil.conclusionsOf("dora");
  assert.ok((await own.list({ session: kitchen, size: 50, reverse: true })).items.some((it) => it.id === made[0].id));
  const sings = () => own.query("who sings", 1, 1, { session_id: "kitchen" });
  assert.equal((await until(sings, (it) => it.length === 1)).length, 1);
  assert.equal((await honcho.conclusions.getMany([made[0].id])).length, 1);
  assert.deepEqual(await honcho.conclusions.getMany([]), []);
  assert.ok((await honcho.conclusions.list()).total >= 1);
  assert.ok((await dora.conclusions.list({ filters: { level: "explicit" } })).total >= 2);
  await own.delete(made[0].id);
  await assert.rejects(own.get(made[0].id), NotFoundError);
});

await step("uploads", async () => {
  const told = { createdAt: "2026-03-04T05:06:07Z", configuration: { reasoning: { enabled: false } } };
  const json = { filename: "a.json", content: Buffer.from('{ "b" : [1, "ž"] }'), content_type: "application/json" };
  const [message] = await garden.uploadFile(json, dora, told);
  assert.equal(message.content, '{"b": [1, "ž"]}');
  assert.equal(message.createdAt, "2026-03-04T05:06:07Z");
  const blob = new File(["word ".repeat(12_000)], "long.txt", { type: "text/plain" });
  const pieces = await garden.uploadFile(blob, dora, { metadata: { k: 1 } });
  assert.ok(pieces.length >= 3);
  assert.equal(pieces.map((it) => it.content).join(""), "word ".repeat(12_000));
  const image = { filename: "a.png", content: Buffer.from("x"), content_type: "image/png" };
  await assert.rejects(garden.uploadFile(image, dora), (fault) => fault.status === 415);
});

await step("queue status of one", async () => {
  assert.ok((await honcho.queueStatus({ sender: dora })).totalWorkUnits >= 1);
  assert.ok((await honcho.queueStatus({ observer: "emil" })).totalWorkUnits >= 1);
  assert.ok((await honcho.queueStatus({ session: kitchen })).totalWorkUnits >= 1);
  assert.equal((await kitchen.queueStatus({ sender: "nobody" })).totalWorkUnits, 0);
  assert.ok((await honcho.queueStatus()).sessions.kitchen);
});

await step("dreams", async () => {
  await honcho.scheduleDream({ observer: emil, observed: dora, session: kitchen });
  const status = await drained();
  assert.equal(status.pendingWorkUnits, 0);
});

await step("scope status and removal", async () => {
  await outdoors.addSessions([kitchen]);
  const status = await until(() => outdoors.status(), (it) => it.backfillStatus.kitchen?.state === "completed");
  assert.ok(status.backfillStatus.kitchen.docsCopied >= 1);
  await outdoors.removeSession(kitchen);
  assert.doesNotMatch(await dora.representation({ scope: outdoors }), /rye/);
  assert.equal((await outdoors.status()).backfillStatus.kitchen, undefined);
});

await step("webhooks, over plain HTTP", async () => {
  const made = await plain("POST", `${root}/webhooks`, undefined, { url: "https://93.184.215.14/hook" });
  assert.equal(made.status, 201);
  assert.equal((await plain("GET", `${root}/webhooks`)).body.items[0].id, made.body.id);
  assert.equal((await plain("GET", `${root}/webhooks/test`)).status, 200);
  assert.equal((await plain("DELETE", `${root}/webhooks/${made.body.id}`)).status, 204);
});

await step("keys, over plain HTTP", async () => {
  const admin = process.env.ADMIN_TOKEN;
  const made = await plain("POST", `/v3/keys?workspace_id=${workspaceId}&peer_id=dora`, admin);
  assert.equal(made.status, 200);
  const own = as(made.body.key);
  const self = await own.peer("dora");
  assert.match(await self.representation(), /rye/);
  await assert.rejects(own.peers(), PermissionDeniedError);
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const short = await plain("POST", `/v3/keys?workspace_id=${workspaceId}&expires_at=${soon}`, admin);
  assert.ok((await as(short.body.key).peers()).total >= 2);
});

await step("errors by their class", async () => {
  await assert.rejects(as("no-token").peers(), AuthenticationError);
  await assert.rejects(honcho.workspaces(), PermissionDeniedError);
  await assert.rejects(garden.getMessage("none"), NotFoundError);
  await assert.rejects(honcho.sessions({ filters: { created_at: { near: 1 } } }), UnprocessableEntityError);
  await assert.rejects(honcho.deleteWorkspace(workspaceId), ConflictError);
  const eleven = Array.from({ length: 11 }, (_, i) => [`o${i}`, { observeOthers: true }]);
  await assert.rejects(honcho.session("crowd", { peers: eleven }), BadRequestError);
  const health = await fetch(`${baseURL}/health`);
  assert.deepEqual(await health.json(), { status: "ok" });
});
