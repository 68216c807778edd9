import type { Columns } from '#db/rows.ts'
import type { Mail, WaitingMail } from '#server/mail/outbox.ts'
import { type AlertTools, searchOfTopic } from './alert-tools.ts'
import { interviewsMail } from './interview-mails.ts'
import { followUpsMail, PERSON, type PersonRow, savedJobsMail } from './person-news.ts'
import { SEARCH, searchMail, type SearchRow, visibleJobs } from './search-mails.ts'

/**
 * A written mail as it is true when it leaves, which with a mail server that is down can be a day later: without what its
 * reader hid, unsaved or withdrew and what closed meanwhile. It stays the same mail, under its Message-ID; so a process
 * that dies half-way still tells nothing twice. `null` when nothing is left of it. Mails about the account itself are
 * true for ever.
 */
export async function reviseMail(mail: WaitingMail, tools: AlertTools): Promise<WaitingMail | null> {
  const { topic, userId } = mail.about ?? { topic: '', userId: '' }
  const searchId = searchOfTopic(topic)
  if (searchId !== null) return await aboutSearch(mail, searchId, tools)
  if (!isPersonal(topic)) return mail
  const { rows } = await tools.db.query<PersonRow>(`${PERSON} where st.user_id = $1`, [userId])
  const [person] = rows
  return person
    ? asIt(mail, await PERSONAL[topic](tools.db, person, { tools, toldAt: mail.writtenAt }))
    : null
}

const PERSONAL = {
  'saved jobs': savedJobsMail,
  'follow-ups': followUpsMail,
  interviews: interviewsMail,
} as const
const isPersonal = (topic: string): topic is keyof typeof PERSONAL => Object.hasOwn(PERSONAL, topic)

const asIt = (mail: WaitingMail, revised: Mail | null): WaitingMail | null =>
  revised && { ...mail, ...revised, headers: { ...mail.headers, ...revised.headers } }

async function aboutSearch(
  mail: WaitingMail,
  searchId: string,
  tools: AlertTools,
): Promise<WaitingMail | null> {
  const { rows } = await tools.db.query<SearchRow>(`${SEARCH} where st.search_id = $1`, [searchId])
  const [search] = rows
  if (!search) return null
  const ids = await toldIn(mail, searchId, tools)
  const jobs = await visibleJobs(tools.db, search, { ids, tools })
  if (search.wants && search.email === mail.to && jobs.length === ids.length) return mail
  return asIt(mail, await searchMail(search, jobs, tools))
}

/** A mail and the note of what it tells are written at one moment. */
async function toldIn(
  { writtenAt }: WaitingMail,
  searchId: string,
  { db }: Pick<AlertTools, 'db'>,
): Promise<string[]> {
  const { rows } = await db.query<Columns<'public.search_matches', 'job_id'>>(
    `select job_id from public.search_matches
      where search_id = $1 and told_at = $2 and not hidden order by found_at desc, job_id`,
    [searchId, writtenAt],
  )
  return rows.map(({ job_id }) => job_id)
}
