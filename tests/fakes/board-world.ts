import type { FakeAnswer, FakeRequest } from './fake-answer.ts'
import { prose } from './prose.ts'
import type { WorldPosting } from './world-posting.ts'
import { WORLD_SERVICES } from './world-services.ts'

/** A world of employers' boards, the same every time: so many boards with so many postings at all board services. */
export type BoardWorld = {
  boards: readonly WorldBoard[]
  /** Null for an address that is none of its own. */
  answer: (request: FakeRequest) => FakeAnswer | null
  /** How many postings are listed on a day, on boards that can be read. */
  postingsOn: (day: number) => number
}

type WorldBoard = { service: string; token: string; size: number; nature: Nature }

/** What a board is like; most are well. */
type Nature = 'well' | 'missing' | 'slow' | 'html' | 'truncated'

type WorldOptions = {
  boards: number
  postings: number
  /** One request in so many is told to slow down; 0 for none. */
  limitedEvery?: number
  slowMs?: number
  /** The boards of a directory, instead of boards with names of their own. */
  listed?: readonly { service: string; token: string }[]
}

const TITLES = [
  'Nurse',
  'Welder',
  'Accountant',
  'Line Cook',
  'Software Engineer',
  'Teacher',
  'Electrician',
  'Truck Driver',
  'Pharmacist',
  'Store Manager',
  'Plumber',
  'Paralegal',
  'Data Analyst',
  'Caregiver',
  'Machinist',
  'Recruiter',
  'Dispatcher',
  'Chef',
  'Carpenter',
  'Receptionist',
]
const PLACES = [
  ['Toledo', 'OH'],
  ['Austin', 'TX'],
  ['Boise', 'ID'],
  ['Denver', 'CO'],
  ['Tucson', 'AZ'],
  ['Albany', 'NY'],
  ['Fresno', 'CA'],
  ['Tampa', 'FL'],
  ['Omaha', 'NE'],
  ['Macon', 'GA'],
] as const
const SHIFTS = [
  'Day',
  'Evening',
  'Night',
  'Weekend',
  'Lead',
  'Junior',
  'Senior',
  'Relief',
  'Seasonal',
] as const

const SERVICES = Object.keys(WORLD_SERVICES).length

export function createBoardWorld(options: WorldOptions): BoardWorld {
  const { limitedEvery = 0, slowMs = 50 } = options
  const boards = namesOf(options).map((name, at): WorldBoard => ({
    ...name,
    size: sizeOf(at, options),
    nature: natureOf(at),
  }))
  const byName = new Map(boards.map((board, at) => [nameOf(board), { board, at }]))
  let requests = 0

  const answer = (request: FakeRequest): FakeAnswer | null => {
    const [service, found, known] =
      Object.entries(WORLD_SERVICES)
        .map(([name, { find }]) => [name, find(request)] as const)
        .map(([name, address]) => {
          const board = address && byName.get(nameOf({ service: name, token: address.token }))
          return [name, address, board] as const
        })
        .find(([, , board]) => board) ?? []
    if (!service || !found || !known) return null
    requests++
    if (limitedEvery > 0 && requests % limitedEvery === 0)
      return { status: 429, headers: { 'retry-after': '30' }, text: 'Slow down' }
    const { board, at } = known
    if (board.nature === 'missing') return { status: 404, text: 'not found' }
    if (board.nature === 'html')
      return { text: '<!doctype html><title>Maintenance</title>', headers: { 'content-type': 'text/html' } }
    if (board.nature === 'truncated') return { text: '{"jobs":[{"id":1,"title":"Wel' }
    const said = WORLD_SERVICES[service]?.answer(found, () => postingsOf(at, board, request.day)) ?? null
    return said && board.nature === 'slow' ? { ...said, delayMs: slowMs } : said
  }
  return {
    boards,
    answer,
    postingsOn: (day) =>
      boards.reduce((sum, board, at) => (isReadable(board) ? sum + countOn(at, board, day).count : sum), 0),
  }
}

/** Hosts are the same in small letters. */
const nameOf = ({ service, token }: { service: string; token: string }) => `${service} ${token.toLowerCase()}`

function namesOf({ listed, boards }: WorldOptions): readonly { service: string; token: string }[] {
  if (listed) return listed.slice(0, boards)
  const services = Object.keys(WORLD_SERVICES)
  return Array.from({ length: boards }, (_, at) => {
    const service = services[at % services.length] ?? 'greenhouse'
    return { service, token: WORLD_SERVICES[service]?.tokenOf?.(`world${at}`) ?? `world${at}` }
  })
}

const isReadable = ({ nature }: WorldBoard) => nature === 'well' || nature === 'slow'

/** Most boards are small, a few are large; on average what was asked for. */
function sizeOf(at: number, { boards, postings }: WorldOptions): number {
  const average = postings / boards
  const factor = [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 1, 1.5, 4][Math.floor(at / SERVICES) % 10] ?? 1
  return Math.max(1, Math.round(average * factor))
}

function natureOf(at: number): Nature {
  if (at % 50 === 7) return 'missing'
  if (at % 100 === 13) return 'slow'
  if (at % 400 === 21) return 'html'
  return at % 400 === 221 ? 'truncated' : 'well'
}

/** Every board changes on one day in twenty: its first posting goes and a new one comes. */
function countOn(at: number, { size }: WorldBoard, day: number): { first: number; count: number } {
  return { first: Math.floor((day + (at % 20)) / 20), count: size }
}

function postingsOf(at: number, board: WorldBoard, day: number): WorldPosting[] {
  const { first, count } = countOn(at, board, day)
  return Array.from({ length: count }, (_, index) => posting(at, board, first + index))
}

function posting(at: number, { token }: WorldBoard, index: number): WorldPosting {
  const [city, state] = PLACES[(at * 7 + index) % PLACES.length] ?? ['Toledo', 'OH']
  const title = `${SHIFTS[Math.floor(index / TITLES.length) % SHIFTS.length]} ${TITLES[(at + index) % TITLES.length]}`
  return {
    id: at * 100_000 + index,
    title: `${title} ${Math.floor(index / (TITLES.length * SHIFTS.length)) || ''}`.trim(),
    city,
    state,
    text: prose(`${title.toLowerCase()} work ${index} at ${token} in ${city}`, 6),
    postedAt: '2026-02-20T08:00:00Z',
    board: token,
  }
}
