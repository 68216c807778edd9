import type { Block } from '#web/content/blocks.ts'

export type Resource = {
  /** The anchor on its category's page. */
  slug: string
  title: string
  type: 'Guide' | 'Checklist' | 'Method' | 'Worksheet'
  description: string
  body: readonly Block[]
}

export type ResourceCategory = {
  slug: string
  title: string
  description: string
  items: readonly [Resource, Resource]
}
