// custodia-capture bridge, written by: capture install --provider amp
// Amp runs plugins and no commands, so this plugin gives the shim what a hook would be given.
import { spawn } from "node:child_process"
import { join } from "node:path"

const PATIENCE_MILLIS = 2000

// Ends when the shim has saved the payload: a host that exits at once must not take the pipe along.
const hand = (shim, payload) =>
  new Promise((done) => {
    const timer = setTimeout(done, PATIENCE_MILLIS)
    const over = () => {
      clearTimeout(timer)
      done(undefined)
    }
    const child = spawn(shim, [], { stdio: ["pipe", "ignore", "ignore"] })
    child.on("error", over)
    child.on("exit", over)
    child.stdin.on("error", () => {})
    child.stdin.end(JSON.stringify(payload))
  })

export default function custodiaCapture(amp) {
  amp.on("agent.start", async (event, context) => {
    try {
      const root = context?.workspaceRoot ?? process.cwd()
      await hand(join(root, ".amp", "hooks", "capture-service-capture"), {
        hook_event_name: "agent.start",
        thread_id: event?.thread?.id ?? event?.threadID,
        message_id: event?.id ?? event?.messageID,
        cwd: root,
        prompt: typeof event?.message === "string" ? event.message : event?.prompt,
      })
    } catch {
      // A prompt goes through whatever happens here.
    }
  })
}
