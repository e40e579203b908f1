// custodia-capture bridge, written by: capture install --provider opencode
// OpenCode runs no commands on a prompt, so this plugin gives the shim what a hook would be given.
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

export const CustodiaCapture = async ({ directory, worktree }) => ({
  "chat.message": async (input, output) => {
    try {
      const prompt = (output?.parts ?? [])
        .filter((part) => part.type === "text" && !part.synthetic)
        .map((part) => part.text)
        .join("\n")
      await hand(join(worktree ?? directory, ".opencode", "hooks", "capture-service-capture"), {
        hook_event_name: "chat.message",
        session_id: input?.sessionID,
        message_id: input?.messageID ?? output?.message?.id,
        cwd: directory,
        prompt,
      })
    } catch {
      // A prompt goes through whatever happens here.
    }
  },
})
