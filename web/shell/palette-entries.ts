import { isClipped } from '#contract/clipped-job.ts'
import { href } from '#contract/routes.ts'
import { foldName } from '#contract/rules/fold-name.ts'
import { importAddress, newAddress, openAddress } from '#web/features/applications/data/addresses.ts'
import type { Application } from '#web/features/applications/data/application.ts'
import type { SavedEntry } from '#web/job/saved/saved-job-row.ts'
import { savedOnlyAddress } from '#web/job/saved/saved-only-address.ts'
import type { IconName } from '#web/ui/icon-names.ts'

export type PaletteEntry = { id: string; label: string; detail?: string; to: string; icon: IconName }
export type PaletteGroup = { title: string; entries: PaletteEntry[] }

const screen = (label: string, to: string, icon: IconName): PaletteEntry => ({ id: to, label, to, icon })

const SCREENS: readonly PaletteEntry[] = [
  screen('Dashboard', href('dashboard'), 'layout-dashboard'),
  screen('Find Jobs', href('jobs'), 'search'),
  screen('Saved jobs', savedOnlyAddress(), 'heart'),
  screen('Saved searches', href('searches'), 'bell'),
  screen('Applications', href('applications'), 'square-kanban'),
  screen('Add an application', newAddress(), 'plus'),
  screen('Clip a job', href('clip'), 'plus'),
  screen('Import applications', importAddress(), 'upload'),
  screen('Your search in numbers', href('numbers'), 'signal'),
  screen('Report of my applications', href('report'), 'file-down'),
  screen('Resumes', href('resumes'), 'file-text'),
  screen('Profile', href('profile'), 'user-round'),
  screen('Settings', href('settings'), 'settings'),
  screen('Home', href('home'), 'globe'),
  screen('Career Resources', href('resources'), 'graduation-cap'),
  screen('Donate', href('donate'), 'heart'),
  screen('FAQ', href('faq'), 'info'),
  screen('Contact', href('contact'), 'mail'),
]

const MAX_OF_EACH = 6

type Known = {
  applications: readonly Application[]
  saved: readonly SavedEntry[]
  /** What jobs offer for the words, from the server. */
  suggestions: readonly string[]
}

/** Whatever has every word that was typed, wherever it stands; without words, the screens. */
export function paletteGroups(typed: string, { applications, saved, suggestions }: Known): PaletteGroup[] {
  const words = foldName(typed).split(/\s+/).filter(Boolean)
  const isMeant = ({ label, detail = '' }: PaletteEntry) => {
    const text = foldName(`${label} ${detail}`)
    return words.every((word) => text.includes(word))
  }
  const screens = { title: 'Screens', entries: SCREENS.filter(isMeant) }
  if (words.length === 0) return [screens]
  const groups = [
    screens,
    {
      title: 'Your applications',
      entries: applications.map(applicationEntry).filter(isMeant).slice(0, MAX_OF_EACH),
    },
    { title: 'Your saved jobs', entries: saved.map(savedEntry).filter(isMeant).slice(0, MAX_OF_EACH) },
    { title: 'All jobs', entries: searchEntries(typed.trim(), suggestions) },
  ]
  return groups.filter(({ entries }) => entries.length > 0)
}

const applicationEntry = ({ id, job_title: label, company }: Application): PaletteEntry => ({
  id,
  label,
  detail: company,
  to: openAddress(id),
  icon: 'square-kanban',
})

const savedEntry = ({ id, title: label, company }: SavedEntry): PaletteEntry => ({
  id: `saved ${id}`,
  label,
  detail: company,
  to: isClipped(id) ? savedOnlyAddress() : href('job', { id }),
  icon: 'heart',
})

function searchEntries(typed: string, suggestions: readonly string[]): PaletteEntry[] {
  const texts = [...new Set([typed, ...suggestions])].slice(0, MAX_OF_EACH)
  return texts.map((text) => ({
    id: `search ${text}`,
    label: `Search jobs for “${text}”`,
    to: `${href('jobs')}?${new URLSearchParams({ q: text })}`,
    icon: 'search',
  }))
}
