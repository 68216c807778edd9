import { href } from '#contract/routes.ts'

/** The tracker's views are addresses: Back works, and a link can be kept. */
export type TrackerView =
  | { is: 'board' }
  | { is: 'table' }
  | { is: 'new' }
  | { is: 'import' }
  | { is: 'open'; id: string }

export function viewOf(params: URLSearchParams): TrackerView {
  const open = params.get('open')
  if (open === 'new') return { is: 'new' }
  if (open === 'import') return { is: 'import' }
  if (open) return { is: 'open', id: open }
  return { is: params.get('view') === 'table' ? 'table' : 'board' }
}

export const boardAddress = () => href('applications')
export const tableAddress = () => `${href('applications')}?view=table`
export const newAddress = () => `${href('applications')}?open=new`
export const importAddress = () => `${href('applications')}?open=import`
export const openAddress = (id: string) => `${href('applications')}?open=${encodeURIComponent(id)}`
