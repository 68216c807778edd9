import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SourceAttribution } from '#contract/job-detail.ts'
import type { JobEntry } from '#web/data/job-entry.ts'
import { Attributions } from './attributions.tsx'

const markup = (attributions: SourceAttribution[]) =>
  // The rest of the entry is not looked at.
  renderToStaticMarkup(createElement(Attributions, { job: { attributions } as JobEntry }))

test('Remote OK gets a link that search engines follow, and Adzuna one of the size it asks for', () => {
  const link = { source: 'remoteok', text: 'Job from Remote OK', link: 'https://remoteok.com' }
  expect(markup([{ ...link, followed: true, sized: false }])).toContain(
    '<a href="https://remoteok.com" target="_blank" rel="noopener" class="small-link">Job from Remote OK</a>',
  )
  expect(
    markup([
      {
        source: 'adzuna',
        text: 'Jobs by Adzuna',
        link: 'https://www.adzuna.com',
        followed: false,
        sized: true,
      },
    ]),
  ).toContain('class="small-link min-h-[23px] min-w-[116px]">Jobs by Adzuna</a>')
})
