import { memo } from 'react'
import { sanitisedHtml } from '#web/data/trusted-html.ts'

/** Drawn once: drawing it again would wipe away what was marked in it meanwhile. */
export const JobText = memo(function JobText({ html }: { html: string }) {
  return <div dir="auto" className="prose job-text" dangerouslySetInnerHTML={sanitisedHtml(html)} />
})
