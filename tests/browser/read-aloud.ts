import type { Page } from '@playwright/test'

/** Containers that a screen reader does not name, and pieces that repeat their parent's name. */
const SILENT = new Set(
  'none generic paragraph InlineTextBox LabelText LineBreak ListMarker DescriptionListTerm RootWebArea Legend MenuListPopup time sectionheader'.split(
    ' ',
  ),
)
const STATES = ['expanded', 'pressed', 'disabled', 'selected', 'checked', 'level', 'live', 'busy'] as const

type Node = {
  nodeId: string
  ignored: boolean
  role?: { value?: unknown }
  name?: { value?: unknown }
  value?: { value?: unknown }
  properties?: { name: string; value: { value?: unknown } }[]
  childIds?: string[]
}

/** What a screen reader says on its way through the page: Chromium's accessibility tree in reading order. */
export async function readAloud(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const tree = await session.send('Accessibility.getFullAXTree')
  const nodes: Node[] = tree.nodes
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const lines: string[] = []
  const read = (node: Node | undefined, said: string) => {
    if (!node) return
    const line = lineOf(node)
    const isRepeated = line?.startsWith('StaticText') && said.includes(textOf(node.name).trim())
    if (line !== null && !isRepeated) lines.push(line.replace('StaticText ', '').trim())
    const isNamedByContent =
      /^(heading|link|button|option|DisclosureTriangle|DisclosureTriangleGrouped) /.test(line ?? '')
    const now = isNamedByContent ? textOf(node.name) : ''
    for (const id of node.childIds ?? []) read(byId.get(id), line === null ? said : now)
  }
  read(nodes[0], '')
  return lines
}

function lineOf(node: Node): string | null {
  const role = textOf(node.role)
  if (node.ignored || SILENT.has(role)) return null
  const states = (node.properties ?? []).flatMap(({ name, value: { value } }) =>
    STATES.some((state) => state === name) && value !== false && value !== 'false' && value !== 'off'
      ? [value === true ? name : `${name} ${String(value)}`]
      : [],
  )
  const value = textOf(node.value) && `= ${textOf(node.value)}`
  return [role, textOf(node.name), value, ...states.sort()].filter(Boolean).join(' ')
}

const textOf = (said: { value?: unknown } | undefined): string =>
  typeof said?.value === 'string' || typeof said?.value === 'number' ? String(said.value) : ''
