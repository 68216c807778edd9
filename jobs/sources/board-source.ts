import type { Board, BoardSource, Source, SourceSettings } from './source.ts'

/** What all company boards share: each board is crawled as a whole, nothing is owed but a link to it. */
export function boardSource(id: BoardSource) {
  return {
    id,
    limits: { calls: [], gapMs: 1000, timeoutMs: 45_000, maxBytes: 48 * 1024 * 1024, everyMinutes: 360 },
    attribution: {
      text: "From the employer's own board",
      link: null,
      logo: { rule: 'optional' },
      followed: false,
    },
    mayNot: [],
    coverage: { of: 'whole' },
    missing: (settings) =>
      settings.boards[id].length > 0
        ? null
        : 'No company boards are listed for it in jobs/sources/boards.json.',
    scopes: (settings) => settings.boards[id].map((board) => board.board),
  } satisfies Partial<Source>
}

export function boardOf(settings: SourceSettings, id: BoardSource, scope: string): Board {
  return settings.boards[id].find((board) => board.board === scope) ?? { board: scope, company: scope }
}
