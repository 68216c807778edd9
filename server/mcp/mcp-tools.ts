import { JOB_TOOLS } from './job-tools.ts'
import { OWN_TOOLS } from './own-tools.ts'
import type { McpTool } from './tool.ts'

export const MCP_TOOLS: readonly McpTool[] = [...JOB_TOOLS, ...OWN_TOOLS]
