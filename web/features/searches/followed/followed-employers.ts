import type { Followed } from '#contract/followed-employer.ts'
import { callFunction } from '#web/backend/call-function.ts'
import { functionWords } from '#web/backend/function-refusal.ts'
import { rowsQuery } from '#web/rows/rows-query.ts'
import { tableRows } from '#web/rows/table-rows.ts'

const followedEmployers = tableRows({
  table: 'followed_employers',
  view: 'followed_employers',
  key: 'search_id',
  order: 'created_at',
})
export const followedQuery = rowsQuery({
  name: 'followed-employers',
  table: 'followed_employers',
  read: followedEmployers.read,
})

type Following = { is: 'followed'; followed: Followed } | { is: 'refused'; message: string }

/** Asks the server for the board behind an address. A refusal is an answer; nothing is thrown. */
export async function followEmployer(address: string): Promise<Following> {
  try {
    return { is: 'followed', followed: await callFunction('follow-employer', { address }) }
  } catch (error) {
    return { is: 'refused', message: await functionWords(error) }
  }
}

/** The board systems by the names that people know. */
export const SYSTEMS: Readonly<Record<string, string>> = {
  greenhouse: 'Greenhouse',
  lever: 'Lever',
  ashby: 'Ashby',
  smartrecruiters: 'SmartRecruiters',
  recruitee: 'Recruitee',
  personio: 'Personio',
  teamtailor: 'Teamtailor',
  pinpoint: 'Pinpoint',
  breezy: 'Breezy HR',
  bamboohr: 'BambooHR',
  jazzhr: 'JazzHR',
  workable: 'Workable',
  rippling: 'Rippling',
  careersite: 'their own site',
  workday: 'Workday',
  icims: 'iCIMS',
  oracle: 'Oracle Recruiting',
}
