import { companySlug } from '#contract/company.ts'
import type { SourceAttribution } from '#contract/job-detail.ts'
import { href } from '#contract/routes.ts'
import { postedLabel } from '#contract/rules/posted-label.ts'
import type { JobCard } from '#contract/search/result.ts'
import type { JobsService } from '#web/render-services.ts'
import { NOT_SPECIFIED, SENIORITY_WORDS, TYPE_WORDS, WORK_STYLE_WORDS } from './job-words.ts'
import { snippetAround } from './snippet.ts'

/** A job as a list shows it: the card's facts in words, and no more text than fits. */
export type JobEntry = {
  id: string
  title: string
  company: string
  /** Its company in addresses: `/companies/acme`, `hide=acme`. */
  companySlug: string
  /** Where its logo is shown from, where there is one. */
  logo?: string | undefined
  location: string
  /** Left out where there are none: most jobs have one place, and every page carries twenty. */
  morePlaces?: number | undefined
  type: string
  seniority: string
  workStyle: string
  /** `null` when the job does not state its pay. */
  salary: string | null
  payKind: 'stated' | 'parsed' | 'predicted' | null
  posted: string
  postedDate: string
  /** Two lines of its text; every second part is a word that was asked for. */
  snippet: string[]
  /** Demo listings have nowhere to apply; theirs is the place on the job's page that says so. */
  applyUrl: string
  /** What the sources ask to stand beside it. */
  attributions: SourceAttribution[]
}

type EntryOptions = {
  jobs: Pick<JobsService, 'attributionOf' | 'logoOf'>
  now: Date
  /** What was asked for. */
  words?: string
  /** The whole of its text, where the card's beginning does not say the words. */
  text?: string | undefined
}

export function jobEntry(card: JobCard, { jobs, now, words = '', text }: EntryOptions): JobEntry {
  return {
    id: card.id,
    title: card.title,
    company: card.company,
    companySlug: companySlug(card.companyKey),
    logo: jobs.logoOf(card.companyKey),
    location: card.location,
    morePlaces: card.locations.length > 1 ? card.locations.length - 1 : undefined,
    type: card.type ? TYPE_WORDS[card.type] : NOT_SPECIFIED,
    seniority: card.seniority ? SENIORITY_WORDS[card.seniority] : NOT_SPECIFIED,
    workStyle: card.alsoHybrid
      ? 'Remote or hybrid'
      : card.workStyle
        ? WORK_STYLE_WORDS[card.workStyle]
        : NOT_SPECIFIED,
    salary: card.salary,
    payKind: card.pay?.kind ?? null,
    posted: postedLabel(new Date(card.postedDate), now),
    postedDate: card.postedDate,
    snippet: snippetAround(card.description, { words, text, company: card.company }),
    applyUrl: card.postings[0]?.applyUrl || card.url || `${href('job', { id: card.id })}#apply`,
    attributions: [...new Set(card.postings.map(({ source }) => source))].map(jobs.attributionOf),
  }
}
