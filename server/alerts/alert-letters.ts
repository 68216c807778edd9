import { BRAND } from '#contract/brand.ts'
import { href } from '#contract/routes.ts'
import type { JobCard } from '#contract/search/result.ts'
import { cleanText, cutAtWord } from '#contract/search/text.ts'
import { type Letter, type LetterEntry, writeLetter } from '#server/mail/letter.ts'
import type { Mail } from '#server/mail/outbox.ts'
import { type LetterTools, type MailTopic, topicText } from './alert-tools.ts'

type To = { email: string; topic: MailTopic }

/** Somebody else's words on one line: no breaks that begin a line of their own, nothing invisible, not endless. */
export const line = (text: string) => cutAtWord(cleanText(text), 160)

export type ToldJob = { card: JobCard; why: readonly string[] }

/** New jobs of one search. `count` are all that are new, `jobs` those that the mail names. */
export function searchLetter(
  to: To,
  { name, query, jobs, count }: { name: string; query: string; jobs: readonly ToldJob[]; count: number },
  tools: LetterTools,
): Mail {
  const more = count - jobs.length
  const what = newJobsWords(count)
  const all = `${tools.publicUrl}${href('jobs')}${query === '' ? '' : `?${query}`}`
  return mailOf(
    to,
    {
      subject: searchSubject(name, count),
      paragraphs: [`Your saved search “${line(name)}” found ${what}.`],
      entries: jobs.map((job) => jobEntry(job, tools)),
      action: {
        label: more > 0 ? `Open the search for ${more.toLocaleString('en-US')} more` : 'Open the search',
        href: all,
      },
      notes: [`You asked for these emails when you saved this search at ${BRAND.name}.`],
    },
    tools,
  )
}

const newJobsWords = (count: number) =>
  count === 1 ? '1 new job' : `${count.toLocaleString('en-US')} new jobs`

export const searchSubject = (name: string, count: number) => `${newJobsWords(count)}: ${line(name)}`

function jobEntry({ card, why }: ToldJob, { publicUrl }: LetterTools): LetterEntry {
  const facts = [card.company, card.location, card.salary ?? ''].map(line).filter(Boolean)
  return {
    title: line(card.title),
    href: `${publicUrl}${href('job', { id: card.id })}`,
    lines: [facts.join(' · '), why.length > 0 ? `Matches: ${why.map(line).join(', ')}` : ''].filter(Boolean),
  }
}

export type SavedJobNews = { jobId: string; title: string; company: string; news: readonly string[] }

/** Saved jobs that changed or closed. */
export function savedJobsLetter(to: To, jobs: readonly SavedJobNews[], tools: LetterTools): Mail {
  return mailOf(
    to,
    {
      subject: savedJobsSubject(jobs),
      paragraphs: ['Your saved copies stay as they were.'],
      entries: jobs.map(({ jobId, title, company, news }) => ({
        title: line(title),
        href: `${tools.publicUrl}${href('job', { id: jobId })}`,
        lines: [line(company), ...news.map(line)].filter(Boolean),
      })),
      notes: [`You get this email because you saved these jobs at ${BRAND.name}.`],
    },
    tools,
  )
}

export function savedJobsSubject(jobs: readonly SavedJobNews[]): string {
  const [first] = jobs
  return jobs.length === 1 && first
    ? `A job you saved: ${line(first.title)}`
    : `${jobs.length.toLocaleString('en-US')} jobs you saved have news`
}

export type DueFollowUp = { title: string; company: string; day: string }

/** Applications to ask after. */
export function followUpLetter(to: To, due: readonly DueFollowUp[], tools: LetterTools): Mail {
  const applications = `${tools.publicUrl}${href('applications')}`
  return mailOf(
    to,
    {
      subject: followUpSubject(due),
      paragraphs: ['You planned to ask how these applications are going.'],
      entries: due.map(({ title, company, day }) => ({
        title: line(title),
        href: applications,
        lines: [`${line(company)} · planned for ${day}`],
      })),
      action: { label: 'Open your applications', href: applications },
      notes: [`You get this email because you planned these follow-ups at ${BRAND.name}.`],
    },
    tools,
  )
}

export function followUpSubject(due: readonly DueFollowUp[]): string {
  const [first] = due
  return due.length === 1 && first
    ? `Follow up today: ${line(first.title)} at ${line(first.company)}`
    : `${due.length.toLocaleString('en-US')} applications to follow up on`
}

export type ComingInterview = {
  id: string
  title: string
  company: string
  startsAt: Date
  when: string
  details: readonly string[]
}

/** Interviews that are near. */
export function interviewLetter(to: To, interviews: readonly ComingInterview[], tools: LetterTools): Mail {
  const applications = `${tools.publicUrl}${href('applications')}`
  return mailOf(
    to,
    {
      subject: interviewSubject(interviews),
      paragraphs: ['You asked us to remind you. Good luck!'],
      entries: interviews.map(({ id, title, company, when, details }) => ({
        title: line(title),
        href: `${applications}?open=${encodeURIComponent(id)}`,
        lines: [line(company), line(when), ...details.map(line)].filter(Boolean),
      })),
      action: { label: 'Open your applications', href: applications },
      notes: [`You get this email because you track these interviews at ${BRAND.name}.`],
    },
    tools,
  )
}

export function interviewSubject(interviews: readonly ComingInterview[]): string {
  const [first] = interviews
  return interviews.length === 1 && first
    ? `Interview ${line(first.when)}: ${line(first.title)} at ${line(first.company)}`
    : `${interviews.length.toLocaleString('en-US')} interviews coming up`
}

/** RFC 8058: the address takes a POST without a question; opened in a browser it shows a page with a button. */
function mailOf({ email, topic }: To, letter: Letter, tools: LetterTools): Mail {
  const stop = tools.unsubscribeUrl(topic)
  const change = href(topic.is === 'search' ? 'searches' : 'settings')
  return {
    to: email,
    ...writeLetter({
      ...letter,
      links: [
        { label: 'Stop these emails', href: stop },
        { label: 'Choose which emails you get, and when', href: `${tools.publicUrl}${change}` },
      ],
    }),
    headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    about: { userId: topic.userId, topic: topicText(topic) },
  }
}
