// custodia-capture bridge, written by: capture install --provider amp
// Amp runs plugins and no commands, so this plugin gives the shim what a hook would be given.
import { spawn } from "node:child_process"
import { join } from "node:path"

export default function custodiaCapture(amp) {
  amp.on("agent.start", (event, context) => {
    try {
      const root = context?.workspaceRoot ?? process.cwd()
      const shim = join(root, ".amp", "hooks", "capture-service-capture")
      const child = spawn(shim, [], { stdio: ["pipe", "ignore", "ignore"] })
      child.on("error", () => {})
      child.stdin.on("error", () => {})
      child.stdin.end(
        JSON.stringify({
          hook_event_name: "agent.start",
          thread_id: event?.thread?.id ?? event?.threadID,
          message_id: event?.id ?? event?.messageID,
          cwd: root,
          prompt: typeof event?.message === "string" ? event.message : event?.prompt,
        }),
      )
    } catch {
      // A prompt goes through whatever happens here.
    }
  })
}
