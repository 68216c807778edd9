import type { FakeService } from './fake-answer.ts'

/** Careers pages by `host/path`: companies' own, and those that the board systems show. */
const PAGES: Record<string, string> = {
  'www.bolt.example/careers': `<title>Google Careers</title>
    <script src="https://boards.greenhouse.io/embed/job_board/js?for=bolt"></script>`,
  'www.plain.example/': '<title>Plain</title><p>Write to us.</p>',
  'boards.greenhouse.io/bolt': '<title>Jobs at Bolt Works</title>',
  'jobs.lever.co/acme-eu-lost': '<title>Lost</title>',
}

/** Null for any other page, which then is not found. */
export const fakeCareersPages: FakeService = ({ host, path }) => {
  const text = PAGES[`${host}${path}`]
  return text === undefined ? null : { text, headers: { 'content-type': 'text/html' } }
}
