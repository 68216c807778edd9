import { randomUUID } from 'node:crypto'
// Comes with sanitize-html.
import { Parser } from 'htmlparser2'
import ICAL from 'ical.js'
import { beforeAll, expect, test } from 'vitest'
import { feedPath, type FeedFormat } from '#contract/saved-search.ts'
import { planKeywords } from '#jobs/index/query/plan.ts'
import type { Service } from '#server/http/service.ts'
import { callerFrom } from '#tests/support/auth.ts'
import { dataOn, type DataUnderTest } from '#tests/support/data.ts'
import { describeOnDatabase } from '#tests/support/databases.ts'
import { createFeeds } from './feeds.ts'

const TITLE = 'Nurse <b>&amp; ]]> "nights"\u0007, on; call\\ 🌙 ' + 'very '.repeat(30)

describeOnDatabase('server', 'feeds behind a secret address', (openDb) => {
  let data: DataUnderTest
  let feeds: Service
  let ana: Awaited<ReturnType<DataUnderTest['person']>>
  let [searchId, jobId, all, one] = ['', '', '', '']

  beforeAll(async () => {
    data = await dataOn(await openDb())
    ana = await data.person()
    const search = {
      plan: (queries: Parameters<typeof planKeywords>[0][]) =>
        Promise.resolve(queries.map((query) => planKeywords(query, []))),
      choosePlaces: (questions: readonly unknown[]) => Promise.resolve(questions.map(() => 0)),
      refresh: () => Promise.resolve(),
    }
    feeds = createFeeds({ db: data.db, search, publicUrl: 'https://jobs.example', now: () => new Date() })
    const saved = await ana.client
      .from('saved_searches')
      .insert({ name: 'Nights & <days>', query: 'q=nurse' })
      .select()
      .single()
    searchId = saved.data.id
    jobId = await data.job({ title: TITLE })
    await data.db.query(`update jobs set expires_at = now() + interval '20 days' where id = $1`, [jobId])
    await found(jobId, '2026-11-15T10:00:00Z')
    all = (await ana.client.rpc('create_feed_address')).data
    one = (await ana.client.rpc('create_feed_address', { search_id: searchId })).data
    await ana.client.from('job_applications').insert({
      job_title: 'Baker; night, shift',
      company: 'Crumb',
      interview_dates: ['2026-12-01T15:00:00Z'],
      follow_up_dates: ['2026-12-05'],
    })
  })

  const found = (job: string, at: string) =>
    data.db.query(
      'insert into search_matches (search_id, job_id, user_id, found_at) values ($1, $2, $3, $4)',
      [searchId, job, ana.id, at],
    )
  const visit = (secret: string, format: FeedFormat, init?: RequestInit) =>
    feeds(new Request(`https://jobs.example${feedPath(secret, format)}`, init), callerFrom('127.0.0.1'))
  const textOf = async (secret: string, format: FeedFormat) => (await visit(secret, format)).text()

  test('Atom has what RFC 4287 asks for, and hostile titles stay text', async () => {
    const answer = await visit(one, 'atom')
    expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
    const [feed] = elementsOf(await answer.text())
    expect([feed?.name, feed?.attributes]).toEqual(['feed', { xmlns: 'http://www.w3.org/2005/Atom' }])
    const textIn = (parent: Element | undefined, name: string) =>
      parent?.children.find((child) => child.name === name)?.text
    expect(textIn(feed, 'title')).toBe('Foundwork: Nights & <days>')
    expect(textIn(feed, 'id')).toBe('https://jobs.example/jobs?q=nurse')
    expect(textIn(feed, 'updated')).toBe('2026-11-15T10:00:00.000Z')
    const entries = feed?.children.filter(({ name }) => name === 'entry') ?? []
    expect(entries).toHaveLength(1)
    const [entry] = entries
    expect(entry?.children.map(({ name }) => name).join(' ')).toBe(
      'title id link published updated author summary',
    )
    expect(textIn(entry, 'title')).toBe(TITLE.replace('\u0007', ''))
    expect(textIn(entry, 'id')).toBe(`https://jobs.example/jobs/${jobId}`)
    expect(textIn(entry, 'summary')).toContain('Matches: nurse in the title')
  })

  test('JSON Feed 1.1', async () => {
    const feed: unknown = JSON.parse(await textOf(all, 'json'))
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Foundwork: your searches',
      feed_url: `https://jobs.example/feeds/jobs.json?key=${all}`,
      items: [
        {
          id: `https://jobs.example/jobs/${jobId}`,
          url: `https://jobs.example/jobs/${jobId}`,
          content_text: expect.stringContaining('Crumb'),
          date_published: '2026-11-15T10:00:00.000Z',
        },
      ],
    })
  })

  test('the calendar has deadlines, interviews and follow-ups; that of one search only its deadlines', async () => {
    const summaries = async (secret: string) => {
      const text = await textOf(secret, 'ics')
      for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      const calendar = new ICAL.Component(ICAL.parse(text))
      return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
    }
    const events = await summaries(all)
    expect(events.map(({ summary, startDate }) => [summary.slice(0, 32), startDate.isDate])).toEqual([
      ['Apply by today: Nurse <b>&amp; ]', true],
      ['Interview: Baker; night, shift a', false],
      ['Follow up: Baker; night, shift a', true],
    ])
    expect(events[1]?.startDate.toJSDate().toISOString()).toBe('2026-12-01T15:00:00.000Z')
    expect(events[2]?.startDate.toString()).toBe('2026-12-05')
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(3)
    // As the file of one application names them: whoever has both sees one entry.
    const { data: applications } = await ana.client.from('job_applications').select('id').throwOnError()
    const id = String(applications[0]?.id)
    expect(events.slice(1).map(({ uid }) => uid)).toEqual([
      `${id}-20261201T150000Z@foundwork`,
      `${id}-20261205@foundwork`,
    ])
    expect((await summaries(one)).map(({ summary }) => summary.slice(0, 8))).toEqual(['Apply by'])
  })

  test('what did not change answers 304, and a new job changes it', async () => {
    const first = await visit(one, 'json')
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    expect(first.headers.get('x-robots-tag')).toContain('noindex')
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
    const again = await visit(one, 'json', { headers })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([
      304,
      '',
      headers['if-none-match'],
    ])
    await found(await data.job({ title: 'Another nurse' }), '2026-11-15T11:00:00Z')
    expect((await visit(one, 'json', { headers })).status).toBe(200)
    expect((await visit(one, 'json', { method: 'HEAD' })).body).toBeNull()
  })

  test('what the person hides is not in it, nor what has closed', async () => {
    const [gone, hidden] = [
      await data.job({ title: 'Gone nurse' }),
      await data.job({ title: 'Hidden nurse' }),
    ]
    for (const id of [gone, hidden]) await found(id, '2026-11-15T12:00:00Z')
    await data.db.query(`update jobs set closed_at = now(), close_reason = 'gone' where id = $1`, [gone])
    await ana.client.from('hides').insert({ kind: 'job', value: hidden, label: 'Hidden nurse' })
    const feed = await textOf(all, 'json')
    expect(feed).not.toContain('Gone nurse')
    expect(feed).not.toContain('Hidden nurse')
  })

  test('an address that was revoked, mistyped or for another way answers 404', async () => {
    for (const secret of ['', 'x', randomUUID(), '0'.repeat(64)])
      expect([secret, (await visit(secret, 'atom')).status]).toEqual([secret, 404])
    await ana.client.from('feed_addresses').delete().eq('search_id', searchId)
    for (const format of ['atom', 'json', 'ics'] as const) expect((await visit(one, format)).status).toBe(404)
    expect((await visit(all, 'atom')).status).toBe(200)
    expect((await visit(all, 'atom', { method: 'POST' })).status).toBe(405)
    const { data: addresses } = await ana.client.from('feed_addresses').select('last_used_at')
    expect(addresses).toEqual([{ last_used_at: expect.any(String) }])
  })
})

type Element = { name: string; attributes: Record<string, string>; text: string; children: Element[] }

/** Read as XML, strictly: every element is closed by its own name, and every ampersand begins an entity. */
function elementsOf(xml: string): Element[] {
  expect(xml).not.toMatch(/&(?!(amp|lt|gt|quot|#39);)/)
  const root: Element = { name: '', attributes: {}, text: '', children: [] }
  const open = [root]
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element = { name, attributes, text: '', children: [] }
        open.at(-1)?.children.push(element)
        open.push(element)
      },
      ontext(text) {
        for (const element of open) element.text += text
      },
      onclosetag(name) {
        expect(open.pop()?.name).toBe(name)
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(xml)
  expect(open).toEqual([root])
  return root.children
}
