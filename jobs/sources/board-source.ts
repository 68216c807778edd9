import type { Board, Boards, BoardSource, Source, SourceSettings } from './source.ts'

/**
 * What all services that keep employers' boards share: each board is read as a whole, nothing is owed but a link to it.
 * `limits.gapMs` is kept across all boards and processes; a service whose boards have hosts of their own says
 * `hostGapMs` besides.
 */
export function boardSource(id: BoardSource) {
  return {
    id,
    keepsBoards: true,
    limits: {
      calls: [],
      gapMs: 1000,
      timeoutMs: 45_000,
      maxBytes: 48 * 1024 * 1024,
      everyMinutes: 360,
      boardsAtOnce: 4,
    },
    attribution: {
      text: "From the employer's own board",
      link: null,
      logo: { rule: 'optional' },
      followed: false,
    },
    mayNot: [],
    coverage: { of: 'whole' },
    missing: (settings) =>
      settings.directory?.has(id) || settings.boards[id].length > 0
        ? null
        : `No company boards are listed for it in jobs/sources/boards/${id}.tsv.`,
    scopes: (settings) => settings.boards[id].map((board) => board.board),
  } satisfies Partial<Source>
}

/** The board being read: the settings of a crawl carry it. */
export function boardOf(settings: SourceSettings, id: BoardSource, scope: string): Board {
  return settings.boards[id].find((board) => board.board === scope) ?? { board: scope, company: scope }
}

/** Settings for reading one board: an adapter finds it there, and no other. */
export function withOnlyBoard(settings: SourceSettings, id: BoardSource, board: Board): SourceSettings {
  const boards: Boards = { ...settings.boards, [id]: [board] }
  return { ...settings, boards }
}
