import { randomUUID } from 'node:crypto'
import { silentLog } from '#base/log.ts'
import type { Database, Queryable } from '#db/database.ts'
import type { Db } from '#db/db.ts'
import { openDatabase } from '#db/open.ts'
import { planKeywords } from '#jobs/index/query/plan.ts'
import type { AlertTools } from '#server/alerts/alert-tools.ts'
import { startAlertWork } from '#server/alerts/alert-work.ts'
import { reviseMail } from '#server/alerts/revise-mail.ts'
import { claimMails, keepMail, mailSent, type WaitingMail } from '#server/mail/outbox.ts'
import { type DatabaseKind, freshDatabase } from './databases.ts'

const HOUR_MS = 3_600_000
const SIXTY_DAYS_IN_HOURS = 60 * 24
const LAST_STEPS = 8
const WORDS = ['nurse', 'cook', 'welder', 'driver', 'baker', 'teacher'] as const
const COMPANIES = ['Acme', 'Bolt', 'Crumb'] as const
const ZONES = ['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC'] as const
const FREQUENCIES = ['at_once', 'daily', 'weekly'] as const

type Search = {
  id: string
  userId: string
  word: (typeof WORDS)[number]
  frequency: (typeof FREQUENCIES)[number]
  zone: (typeof ZONES)[number]
  savedAt: Date
  /** Nothing may be told from then on. */
  stoppedAt: Date | null
}
type Job = { id: string; word: string; company: string; at: Date; copyOf: string | null }
type Hide = { userId: string; company: string; at: Date }
type Told = { search: string; job: string; at: Date; writtenAt: Date; messageId: string }

export type AlertDays = {
  searches: Search[]
  jobs: Job[]
  hides: Hide[]
  told: Told[]
  /** Mails that left more than once, and how often a process died between sending and noting. */
  repeated: number
  diedSending: number
  restarts: number
}

// New York changes its clock on March 14, Berlin on March 28, Lord Howe on April 4.
const START = new Date('2027-02-15T12:00:00Z')

/** The days below on a fresh database, each process with a connection of its own. */
export async function liveAlertDaysOn(
  kind: DatabaseKind,
  { processes, ...options }: { processes: number; seed: number; steps: number },
): Promise<AlertDays> {
  const place = await freshDatabase(kind)
  const handles: Db[] = []
  try {
    for (let notice = 0; notice < processes; notice += 1)
      handles.push(await openDatabase({ ...place.options, log: silentLog }))
    return await liveAlertDays(handles, { ...options, start: START })
  } finally {
    for (const handle of handles) await handle.close()
    await place.remove()
  }
}

/**
 * Sixty days of a site by a fake clock, from before to after daylight saving begins: people save searches, hide
 * companies and stop mails, jobs come, come again and are copied, and the processes die at any statement.
 */
async function liveAlertDays(
  handles: readonly Database[],
  { seed, steps, start }: { seed: number; steps: number; start: Date },
): Promise<AlertDays> {
  const random = randomFrom(seed)
  const chance = (share: number) => random() < share
  const pick = <Value>(values: readonly Value[]): Value =>
    values[Math.floor(random() * values.length)] as Value // never empty
  const [db] = handles
  if (!db) throw new Error('A site needs a database.')
  let time = start
  const days: AlertDays = {
    searches: [],
    jobs: [],
    hides: [],
    told: [],
    repeated: 0,
    diedSending: 0,
    restarts: 0,
  }
  const processes = handles.map((handle) => new Process(handle, () => time))
  const people = await Promise.all(Array.from({ length: 4 }, () => addPerson(db)))
  const sent = new Set<string>()
  const receive = (mail: WaitingMail) => {
    if (sent.has(mail.messageId)) days.repeated += 1
    sent.add(mail.messageId)
    const { messageId, writtenAt } = mail
    for (const notice of readMail(mail)) days.told.push({ ...notice, at: time, writtenAt, messageId })
  }

  const longest = (2 * SIXTY_DAYS_IN_HOURS) / (steps - LAST_STEPS)
  for (let step = 0; step < steps; step += 1) {
    // At the end nothing new comes, and what waits for its day of the week is told.
    const last = step >= steps - LAST_STEPS
    time = new Date(time.getTime() + (last ? 30 : 0.05 + random() * longest) * HOUR_MS)
    if (!last) {
      if (days.searches.length < 16 && chance(0.3))
        days.searches.push(await saveSearch(db, pick(people), { time, pick, random }))
      if (chance(0.7)) days.jobs.push(...(await addJobs(db, { days, time, pick, chance })))
      if (chance(0.15)) await advertiseAgain(db, pick(days.jobs))
      if (chance(0.02))
        days.hides.push(await hideCompany(db, pick(people), { company: pick(COMPANIES), time }))
      if (chance(0.03)) await stopSome(db, pick(days.searches), time)
    }
    const awake = last ? processes : processes.filter(() => chance(0.7))
    await Promise.all(
      awake.map((process) => process.work(!last && chance(0.25) ? Math.floor(random() * 30) : null)),
    )
    days.restarts += processes.filter((process) => process.restartIfDead()).length
    // At once means within a minute: the next round of whoever is there.
    time = new Date(time.getTime() + 61_000)
    await Promise.all(awake.map((process) => process.work(null)))
    if (!last && chance(0.06)) days.hides.push(...(await hideWhatWaits(db, time)))
    for (const process of awake) days.diedSending += await process.send(receive, !last && chance(0.1))
  }
  return days
}

/** One process of the site. Told to die after so many statements, it does no more until it is restarted. */
class Process {
  readonly #db: Database
  readonly #now: () => Date
  #left = Infinity
  #tools: AlertTools
  #work: ReturnType<typeof startAlertWork>

  constructor(db: Database, now: () => Date) {
    this.#db = db
    this.#now = now
    this.#tools = this.#newTools()
    this.#work = startAlertWork(this.#tools, 2 ** 30)
  }

  async work(dieAfter: number | null): Promise<void> {
    this.#left = dieAfter ?? Infinity
    await this.#work.round()
  }

  restartIfDead(): boolean {
    if (this.#left > 0) return false
    this.#left = Infinity
    void this.#work.stop()
    this.#tools = this.#newTools()
    this.#work = startAlertWork(this.#tools, 2 ** 30)
    return true
  }

  /** As server/mail/sender.ts does it, except that it may die between sending a mail and noting it. */
  async send(receive: (mail: WaitingMail) => void, dies: boolean): Promise<number> {
    for (const mail of await claimMails(this.#db, this.#now(), 20)) {
      const current = await reviseMail(mail, this.#tools)
      if (!(await keepMail(this.#db, mail, this.#now()))) continue
      if (current) receive(current)
      if (current && dies) return 1
      await mailSent(this.#db, mail.id)
    }
    return 0
  }

  #newTools(): AlertTools {
    const alive = <Result>(run: () => Result): Result => {
      this.#left -= 1
      if (this.#left <= 0) throw new Error('The process was killed.')
      return run()
    }
    const dying = (inner: Queryable): Queryable => ({
      query: async (sql, params) => await alive(() => inner.query(sql, params)),
    })
    const db: Database = {
      ...dying(this.#db),
      listen: (...call) => this.#db.listen(...call),
      transaction: (work) => this.#db.transaction(async (tx) => await work(dying(tx))),
    }
    return {
      db,
      log: silentLog,
      owner: randomUUID(),
      now: this.#now,
      search: {
        plan: (queries) => Promise.resolve(queries.map((query) => planKeywords(query, []))),
        choosePlaces: (questions) => Promise.resolve(questions.map(() => 0)),
        refresh: () => Promise.resolve(),
      },
      letters: {
        publicUrl: 'https://jobs.example',
        unsubscribeUrl: () => 'https://jobs.example/unsubscribe',
      },
    }
  }
}

async function addPerson(db: Database): Promise<string> {
  const id = randomUUID()
  await db.query('insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())', [
    id,
    `${id}@example.org`,
  ])
  return id
}

type Dice = { pick: <Value>(values: readonly Value[]) => Value; time: Date }

async function saveSearch(
  db: Database,
  userId: string,
  { time, pick, random }: Dice & { random: () => number },
): Promise<Search> {
  const [word, frequency, zone] = [pick(WORDS), pick(FREQUENCIES), pick(ZONES)]
  const id = randomUUID()
  await db.transaction(async (tx) => {
    await tx.query(
      `insert into saved_searches (id, user_id, name, query, alert_frequency, alert_hour, alert_weekday, time_zone)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        id,
        userId,
        id,
        `q=${word}&hide=${id}`,
        frequency,
        Math.floor(random() * 24),
        1 + Math.floor(random() * 7),
        zone,
      ],
    )
    // The site's clock here is the test's.
    await tx.query('update alerts.search_state set matching_since = $2 where search_id = $1', [id, time])
  })
  return { id, userId, word, frequency, zone, savedAt: time, stoppedAt: null }
}

async function addJobs(
  db: Database,
  { days, time, pick, chance }: Dice & { days: AlertDays; chance: (share: number) => boolean },
): Promise<Job[]> {
  const jobs = Array.from({ length: 1 + Math.floor(pick([0, 0, 1, 2])) }, (): Job => {
    const original = days.jobs.length > 0 && chance(0.1) ? pick(days.jobs) : null
    const base = { id: randomUUID(), at: time }
    return original && original.copyOf === null
      ? { ...base, word: original.word, company: 'Agency', copyOf: original.id }
      : { ...base, word: pick(WORDS), company: pick(COMPANIES), copyOf: null }
  })
  await db.transaction(async (tx) => {
    await tx.query(
      `insert into jobs (id, title, company, company_key, location, places, country, description_html,
         description_text, posted_at, apply_url, first_seen_at, last_seen_at, content_hash)
       select id, 'Senior ' || word, company, lower(company), 'Austin, TX', '[{"text":"Austin, TX","country":"us"}]', 'us',
         '', '', $2, 'https://jobs.example', $2, $2, id
       from jsonb_to_recordset($1::jsonb) as given (id text, word text, company text)`,
      [JSON.stringify(jobs), time],
    )
    for (const { id, copyOf } of jobs)
      if (copyOf !== null)
        await tx.query(`insert into job_suggestions values ($1, $2, 'agency', $3)`, [id, copyOf, time])
  })
  return jobs
}

/** The same job advertised anew: it comes through the change feed again. */
async function advertiseAgain(db: Database, job: Job | undefined): Promise<void> {
  if (job) await db.query('update jobs set reposts = reposts + 1 where id = $1', [job.id])
}

async function hideCompany(
  db: Database,
  userId: string,
  { company, time }: { company: string; time: Date },
): Promise<Hide> {
  await db.query(
    `insert into hides (user_id, kind, value, label) values ($1, 'company', $2, $3) on conflict do nothing`,
    [userId, company.toLowerCase(), company],
  )
  return { userId, company, at: time }
}

/** A company that a written mail is about to tell its reader of. */
async function hideWhatWaits(db: Database, time: Date): Promise<Hide[]> {
  const { rows } = await db.query<{ user_id: string; company: string }>(
    `select m.user_id, j.company from mail.outbox o
       join search_matches m on 'search ' || m.search_id = o.topic and m.told_at = o.created_at and not m.hidden
       join jobs j on j.id = m.job_id limit 1`,
  )
  return await Promise.all(rows.map(({ user_id, company }) => hideCompany(db, user_id, { company, time })))
}

async function stopSome(db: Database, search: Search | undefined, time: Date): Promise<void> {
  if (!search || search.stoppedAt !== null) return
  await db.query(`update saved_searches set alert_frequency = 'off' where id = $1`, [search.id])
  search.stoppedAt = time
}

/** What a mail tells: which search (its name is its id), and which jobs it links to. */
function readMail({ subject, text }: WaitingMail): { search: string; job: string }[] {
  const search = subject.replace(/^.*: /, '')
  const jobs = [...text.matchAll(/\/jobs\/([0-9a-f-]{36})/g)].flatMap(([, id]) => id ?? [])
  return jobs.map((job) => ({ search, job }))
}

function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
