import { cardLink, type ChosenJob, hasRoomBeside } from '#web/job/chosen/chosen-job.tsx'

/** What the keys of the list do; loaded with the first of them. */
export function actOnKey(key: string, chosen: ChosenJob | null): void {
  if (key === 'j') moveBy(1, chosen)
  if (key === 'k') moveBy(-1, chosen)
  if (key === 's') currentJob()?.querySelector<HTMLElement>('[data-save]')?.click()
}

function moveBy(step: 1 | -1, chosen: ChosenJob | null): void {
  const id = focusNeighbour(step, chosen?.id ?? null)
  if (id && hasRoomBeside()) chosen?.choose(id, 'glance')
}

const currentJob = () => document.activeElement?.closest<HTMLElement>('[data-job]') ?? null

/** From the job with the focus, else from the one on show, else from the beginning or the end. */
function focusNeighbour(step: 1 | -1, shown: string | null): string | undefined {
  const ids = [...document.querySelectorAll<HTMLElement>('[data-job-list] [data-job]')].map(
    ({ dataset }) => dataset['job'] ?? '',
  )
  const focused = ids.indexOf(currentJob()?.dataset['job'] ?? '')
  const at = focused === -1 ? ids.indexOf(shown ?? '') : focused
  const next = ids[at === -1 ? (step === 1 ? 0 : ids.length - 1) : at + step]
  const link = next === undefined ? null : cardLink(next)
  link?.focus({ preventScroll: true })
  // The whole card, not only its title.
  link?.closest('[data-job]')?.scrollIntoView({ block: 'nearest' })
  return next
}
