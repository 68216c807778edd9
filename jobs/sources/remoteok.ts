import { z } from 'zod'
import { phrases } from '#jobs/normalise/phrases.ts'
import {
  amount,
  dateOf,
  declared,
  identifier,
  optionalText,
  payOf,
  repairMojibake,
  text,
  texts,
  unescapeEntities,
} from './fields.ts'
import { FORBIDDEN_USES } from './forbidden-uses.ts'
import { eachRecord, UNSAID } from './records.ts'
import { readAnswer } from './responses.ts'
import type { Source } from './source.ts'

/**
 * About 100 rows, the first of which is a legal notice; most salaries are 0, most locations cut short. Shops and
 * warehouses list there too, so that being listed says nothing about where the work is done.
 */
export const remoteok = {
  id: 'remoteok',
  name: 'Remote OK',
  homepage: 'https://remoteok.com',
  about: 'A board of remote jobs: the newest 100.',
  limits: { calls: [], gapMs: 5000, timeoutMs: 30_000, maxBytes: 16 * 1024 * 1024, everyMinutes: 120 },
  attribution: {
    text: 'Job from Remote OK',
    link: 'https://remoteok.com',
    logo: { rule: 'forbidden' },
    followed: true,
  },
  mayNot: FORBIDDEN_USES.remoteok,
  coverage: { of: 'window', unseenDays: 45 },
  missing: () => null,
  scopes: () => [''],
  async *crawl({ get }) {
    const rows = readAnswer(await get('https://remoteok.com/api'), z.array(z.unknown()))
    yield* eachRecord(rows.filter(isNoNotice), Job, (job) => {
      if (!isJobTitle(job.position)) throw new Error(`"${job.position.slice(0, 60)}" names no job`)
      return {
        ...UNSAID,
        source: 'remoteok',
        sourceId: job.id,
        url: job.url,
        applyUrl: job.url,
        title: clean(job.position),
        company: clean(job.company),
        places: placesOf(job.location),
        remoteFrom: declared('location', job.location && clean(job.location)),
        pay: payOf({
          field: 'salary_min, salary_max',
          min: job.salary_min,
          max: job.salary_max,
          currency: 'USD',
          period: 'year',
        }),
        description: { html: repairMojibake(job.description) },
        postedAt: dateOf(job.epoch) ?? dateOf(job.date),
        tags: job.tags,
      }
    })
  },
} satisfies Source

const Job = z.object({
  id: identifier,
  url: text,
  position: text,
  company: text,
  description: text,
  location: optionalText,
  epoch: z.union([z.number(), z.string()]).nullish(),
  date: optionalText,
  salary_min: amount,
  salary_max: amount,
  tags: texts,
})

function isNoNotice(row: unknown): boolean {
  return !(typeof row === 'object' && row !== null && 'legal' in row)
}

function clean(words: string): string {
  return unescapeEntities(repairMojibake(words))
}

const OCCUPATION = new RegExp(
  String.raw`\p{L}{2,}(?:er|or|ora|ist|ista|ant|ent|ian|ive|man|woman|yst|ect|ess)s?(?!\p{L})` +
    String.raw`|(?<!\p{L})(?:chef|clerk|cook|cto|ceo|cfo|coo|dba|guard|head|intern|internship|lead|nurse` +
    String.raw`|pilot|president|rep|scribe|sre|staff|tutor|vp)s?(?!\p{L})`,
  'iu',
)
const FIELD_OF_WORK = phrases`
  (accounting|admin|copywriting|data entry|design|devops|finance|hr|legal|marketing|operations|payroll)
  customer (care|service|success)
  (back|front)~end
  full~stack
  (product|qa|recruiting|recruitment|research|sales|security|seo|support|ui|ux|writing)
`
/** "These 10 things on your cv could be the reason": articles and menus are listed there as if they were jobs. */
const SENTENCE = /\b(?:your?|these|those|why|how to|things|reasons?|breeds|could be)\b/i

const isJobTitle = (title: string) =>
  !SENTENCE.test(title) &&
  (OCCUPATION.test(title) || FIELD_OF_WORK.test(title) || /[^\p{ASCII}]/u.test(title))

/** "Cammeray, " and "Worldwi": cut short, and not always a place. */
function placesOf(location: string | null | undefined) {
  const written = clean(location ?? '').replace(/[\s,]+$/, '')
  return written === '' || /^(?:world|anyw|remot|glob|probabl)/i.test(written) ? [] : [{ text: written }]
}
