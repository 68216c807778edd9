import { href } from '#contract/routes.ts'

/** How the list of applications is shown. */
export type ListView = 'board' | 'table' | 'calendar'

/** The tracker's views are addresses: Back works, and a link can be kept. */
export type TrackerView =
  /** `open`: the application that is shown beside the list. */
  | { is: 'list'; list: ListView; open: string | null }
  /** `url`: of the job, to be read at once. */
  | { is: 'new'; url: string }
  | { is: 'import' }
  /** One application on a page of its own. */
  | { is: 'edit'; id: string; list: ListView }

export function viewOf(params: URLSearchParams): TrackerView {
  const open = params.get('open')
  const list = listOf(params.get('view'))
  if (open === 'new') return { is: 'new', url: params.get('url') ?? '' }
  if (open === 'import') return { is: 'import' }
  if (open && params.has('edit')) return { is: 'edit', id: open, list }
  return { is: 'list', list, open: open || null }
}

const listOf = (view: string | null): ListView => (view === 'table' || view === 'calendar' ? view : 'board')

export const listAddress = (list: ListView) =>
  list === 'board' ? href('applications') : `${href('applications')}?view=${list}`
export const newAddress = () => `${href('applications')}?open=new`
export const importAddress = () => `${href('applications')}?open=import`
export const openAddress = (id: string, list: ListView = 'board') =>
  `${href('applications')}?${list === 'board' ? '' : `view=${list}&`}open=${encodeURIComponent(id)}`
export const editAddress = (id: string, list: ListView = 'board') => `${openAddress(id, list)}&edit=1`
