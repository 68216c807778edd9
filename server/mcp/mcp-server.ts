import { McpServer, ResourceTemplate } from '@modelcontextprotocol/sdk/server/mcp.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { BRAND } from '#contract/brand.ts'
import { z } from '#contract/schemas/checked.ts'
import type { ApiProblem } from '#server/api/problem.ts'
import { VERSION } from '#server/version.ts'
import { MCP_TOOLS } from './mcp-tools.ts'
import type { McpTool, ToolContext } from './tool.ts'

const INSTRUCTIONS =
  `${BRAND.name} is a free job search. search_jobs says what each filter removed and what jobs do not state: pass that on. ` +
  'Facts come with their evidence; do not add any of your own. Ask before you change something, and offer to undo it.'

type McpContext = ToolContext & { explain: (error: unknown) => ApiProblem }

/** `message`: the body of the request, read. */
export async function answerMcp(request: Request, message: unknown, context: McpContext): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await createMcpServer(context).connect(transport)
  return await transport.handleRequest(request, { parsedBody: message })
}

/** A server for one request: it knows who asks, and keeps nothing. */
function createMcpServer(context: McpContext): McpServer {
  const server = new McpServer(
    { name: 'foundwork', title: BRAND.name, version: VERSION },
    { instructions: INSTRUCTIONS },
  )
  for (const tool of MCP_TOOLS) {
    const { name, title, description, writes, input } = tool
    const annotations = {
      title,
      readOnlyHint: !writes,
      destructiveHint: false,
      idempotentHint: !writes,
      openWorldHint: false,
    }
    server.registerTool(name, { title, description, inputSchema: input, annotations }, (given: unknown) =>
      runTool(tool, given, context),
    )
  }
  registerResources(server, context)
  registerPrompts(server)
  return server
}

async function runTool(
  { run }: McpTool,
  given: unknown,
  context: ToolContext & { explain: (error: unknown) => ApiProblem },
): Promise<CallToolResult> {
  try {
    // The SDK has checked it with the tool's own schema.
    const { text, data } = await run(given as never, context)
    return {
      content: [
        { type: 'text', text },
        { type: 'text', text: JSON.stringify(data) },
      ],
      structuredContent: data,
    }
  } catch (error) {
    return { isError: true, content: [{ type: 'text', text: context.explain(error).message }] }
  }
}

function registerResources(server: McpServer, { call }: ToolContext): void {
  const json = (uri: URL, data: unknown) => ({
    contents: [{ uri: uri.href, mimeType: 'application/json', text: JSON.stringify(data) }],
  })
  server.registerResource(
    'job',
    new ResourceTemplate('foundwork://jobs/{id}', { list: undefined }),
    { title: 'A job', description: 'A job with its evidence and history.', mimeType: 'application/json' },
    async (uri, { id }) => json(uri, await call('readJob', { parameters: { id } })),
  )
  server.registerResource(
    'statistics',
    'foundwork://statistics',
    {
      title: 'What there is',
      description: 'How many jobs, by field and city.',
      mimeType: 'application/json',
    },
    async (uri) => json(uri, await call('readStatistics')),
  )
}

function registerPrompts(server: McpServer): void {
  const user = (text: string) => ({
    messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }],
  })
  server.registerPrompt(
    'find_work',
    {
      title: 'Find work',
      description: 'Search together, and hear what was left out.',
      argsSchema: { work: z.string(), place: z.optional(z.string()) },
    },
    ({ work, place }) =>
      user(
        `Find me jobs as ${work}${place ? ` near ${place}` : ''}. Start broad, tell me what each filter would remove and ` +
          'what jobs do not state, then narrow it down with me. Show the evidence for pay and work style.',
      ),
  )
  server.registerPrompt(
    'review_pipeline',
    { title: 'Review my applications', description: 'What has stalled, and what to do next.' },
    () =>
      user(
        'Look through my applications. Tell me which have stalled and suggest one next step for each. Change nothing without asking.',
      ),
  )
}
