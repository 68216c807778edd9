/** A line of the evidence: what other people's lists say about a board. */
export type Evidence = {
  service: string
  token: string
  company: string
  host: string
  sector: string
  /** `YYYY-MM-DD`: when a list had it last. */
  lastListed: string
}

type Rule = { why: string; applies: (board: Evidence, known: KnownFacts) => boolean }
export type KnownFacts = { floods: ReadonlySet<string>; newest: string }

const STALE_DAYS = 180
/** Letters, digits and what the services allow between them; career sites have a path. */
const TOKEN = /^[\p{L}\p{N}](?:[\p{L}\p{N} ._&+'’/-]{0,198}[\p{L}\p{N}._)-])?$/u

/** Sites that post other boards' jobs again under their own name: each of them is in the directory already. */
const REPOSTERS = new Set(
  'jobgether lensa jobot cybercoders talentify jobleads jooble neuvoo talentcom remotehunter hirewise joblet jobsora'.split(
    ' ',
  ),
)

/** Why a board is not in the directory. The first rule that applies is the reason. */
export const LEFT_OUT = {
  unreadable: {
    why: 'its name cannot be part of a link',
    applies: ({ token }) => token.length > 200 || !TOKEN.test(token),
  },
  flood: {
    why: 'repeats a few titles hundreds of times',
    applies: ({ service, token }, { floods }) => floods.has(`${service} ${token.toLowerCase()}`),
  },
  survey: {
    why: 'advertises paid surveys and focus groups as jobs',
    applies: ({ token, company }) =>
      /\b(?:paid|online|usa|remote)\s*surveys?\b|survey\s*(?:jobs?|takers?)\b|focus\s*groups?\s*(?:jobs?|panel)/i.test(
        `${token} ${company}`,
      ),
  },
  reposter: {
    why: "posts other employers' jobs again",
    applies: ({ token, company }) => [token, company].some((name) => REPOSTERS.has(plain(name))),
  },
  test: {
    why: 'is a test board of the service or of a customer',
    applies: ({ token }) =>
      /(?:^|[-_.])(?:test|demo|sandbox|example|staging|template)(?:$|[-_.\d])/i.test(token),
  },
  stale: {
    why: `no list has had it for ${STALE_DAYS} days`,
    applies: ({ lastListed }, { newest }) =>
      Date.parse(newest) - Date.parse(lastListed) > STALE_DAYS * 86_400_000,
  },
} as const satisfies Record<string, Rule>

export type LeftOut = keyof typeof LEFT_OUT

export function whyLeftOut(board: Evidence, known: KnownFacts): LeftOut | null {
  for (const reason of Object.keys(LEFT_OUT)) {
    if (isReason(reason) && LEFT_OUT[reason].applies(board, known)) return reason
  }
  return null
}

const isReason = (name: string): name is LeftOut => name in LEFT_OUT
const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
