import { LIMITS } from '#contract/limits.ts'
import { BesideContents, partsOf } from '#web/content/beside-contents.tsx'
import type { Block } from '#web/content/blocks.ts'
import { RunningText } from '#web/content/running-text.tsx'
import { Page } from '#web/ui/page.tsx'

export function LegalPage({ title, blocks }: { title: string; blocks: readonly Block[] }) {
  return (
    <Page title={title} eyebrow={`Last updated: ${LIMITS.legalDate}`}>
      <BesideContents parts={partsOf(blocks)}>
        <div className="prose">
          <RunningText blocks={blocks} />
        </div>
      </BesideContents>
    </Page>
  )
}
