// Walks every method of the published TypeScript SDK against a running suite (memory-api 18.2).
// Prints one line a step: "ok NAME" or "FAIL NAME: why"; ends with 1 if any step failed.
import assert from "node:assert/strict";
import { neverCalled, report, step } from "./suite.mjs";

await import("./basics.mjs");
await import("./options.mjs");

await step("no public method is left out", async () => {
  assert.deepEqual(neverCalled(), []);
});

process.exit(report.failed === 0 ? 0 : 1);
