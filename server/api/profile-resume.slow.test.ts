import { validate } from '@jsonresume/schema'
import sample from '@jsonresume/schema/sample.resume.json' with { type: 'json' }
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readJsonResume } from '#contract/json-resume/read-json-resume.ts'
import { ENTRY_LIMITS } from '#contract/profile-entry.ts'
import { splitName } from '#contract/rules/names.ts'
import { startTestApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.close())

/** As the profile page stores it, when all of it is confirmed. */
async function store(userId: string, document: unknown): Promise<void> {
  const reading = readJsonResume(JSON.stringify(document))
  if (reading.is === 'refused') throw new Error(reading.message)
  const { found } = reading
  const { firstName, lastName } = splitName(found.name ?? '')
  await api.db.asUser({ sub: userId, role: 'authenticated' }, async (tx) => {
    await tx.query(
      `insert into public.profiles (first_name, last_name, role, location, bio, website_url, linkedin_url, skills)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        firstName,
        lastName,
        found.role,
        found.location,
        found.bio,
        found.website,
        found.linkedin,
        found.skills,
      ],
    )
    for (const [at, entry] of found.entries.entries())
      await tx.query(
        `insert into public.profile_entries (section, title, organization, subject, place, level, url, starts, ends,
           summary, place_in_list, kept)
         select section, title, organization, subject, place, level, url, starts, ends, summary, $2, kept
           from jsonb_populate_record(null::public.profile_entries, $1::jsonb)`,
        [JSON.stringify(entry), at],
      )
    await tx.query('insert into public.profile_extras (resume) values ($1::jsonb)', [
      JSON.stringify(found.extras),
    ])
  })
}

test('a JSON Resume that went into a profile comes out of the API as it was, valid', async () => {
  const ada = await api.person()
  await api.db.query('delete from public.profiles where user_id = $1', [ada.id])
  await store(ada.id, sample)
  const answer = await api.ask('/api/v1/profile/json-resume', { token: ada.token })
  expect(answer.status).toBe(200)
  const resume: unknown = await answer.json()
  expect(resume).toEqual(sample)
  const problems: unknown[] = []
  validate(resume, (errors) => problems.push(...(errors ?? [])))
  expect(problems).toEqual([])
})

test('an empty profile is a resume with an email, and a token without the scope gets none', async () => {
  const eve = await api.person(['saved:read'])
  expect((await api.ask('/api/v1/profile/json-resume', { token: eve.token })).status).toBe(403)
  const bob = await api.person()
  const resume: unknown = await (await api.ask('/api/v1/profile/json-resume', { token: bob.token })).json()
  expect(resume).toMatchObject({ basics: { email: `${bob.id}@example.com` } })
})

test.each(['title', 'organization', 'subject', 'place', 'level', 'summary'])(
  'the database keeps %s as long as the form lets it be, and no longer',
  async (column) => {
    const { id } = await api.person()
    const insert = (length: number) =>
      api.db.query(
        `insert into public.profile_entries (user_id, section, title, ${column === 'title' ? 'place' : column})
         values ($1, 'work', $2, $3)`,
        column === 'title' ? [id, 'x'.repeat(length), ''] : [id, 'Baker', 'x'.repeat(length)],
      )
    const most = column === 'summary' ? ENTRY_LIMITS.summary : ENTRY_LIMITS.line
    await insert(most)
    await expect(insert(most + 1)).rejects.toMatchObject({ code: '23514' })
  },
)
