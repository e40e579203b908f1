// custodia-capture bridge, written by: capture install --provider opencode
// OpenCode runs no commands on a prompt, so this plugin gives the shim what a hook would be given.
import { spawn } from "node:child_process"
import { join } from "node:path"

export const CustodiaCapture = async ({ directory, worktree }) => ({
  "chat.message": async (input, output) => {
    try {
      const prompt = (output?.parts ?? [])
        .filter((part) => part.type === "text" && !part.synthetic)
        .map((part) => part.text)
        .join("\n")
      const shim = join(worktree ?? directory, ".opencode", "hooks", "capture-service-capture")
      const child = spawn(shim, [], { stdio: ["pipe", "ignore", "ignore"] })
      child.on("error", () => {})
      child.stdin.on("error", () => {})
      child.stdin.end(
        JSON.stringify({
          hook_event_name: "chat.message",
          session_id: input?.sessionID,
          message_id: input?.messageID ?? output?.message?.id,
          cwd: directory,
          prompt,
        }),
      )
    } catch {
      // A prompt goes through whatever happens here.
    }
  },
})
