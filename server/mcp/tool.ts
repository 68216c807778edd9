import type { ApiScope } from '#contract/api/scopes.ts'
import type { z } from '#contract/schemas/checked.ts'
import type { CallRoute } from './route-caller.ts'

/** One thing that an assistant can do. */
export type McpTool = {
  name: string
  title: string
  /** For a tool that writes: what it will do, and that it can be undone. */
  description: string
  /** `public` needs no sign-in; `undo` needs what the change needed. */
  scope: ApiScope | 'public' | 'undo'
  writes: boolean
  input: z.ZodMiniObject
  run: (input: never, context: ToolContext) => Promise<ToolAnswer>
}

export type ToolContext = { call: CallRoute; publicUrl: string }

/** Words for the conversation, and the same as data. */
type ToolAnswer = { text: string; data: Record<string, unknown> }

/** Keeps the input's type between the schema and the work. */
export function defineTool<Input extends z.ZodMiniObject>(
  tool: Omit<McpTool, 'input' | 'run'> & {
    input: Input
    run: (input: z.output<Input>, context: ToolContext) => Promise<ToolAnswer>
  },
): McpTool {
  return tool
}

export const undoWords = (undo: { method: string; path: string } | null): string =>
  undo === null ? '' : ` To take it back, call undo with method ${undo.method} and path ${undo.path}.`
