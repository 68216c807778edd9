import { useState } from 'react'
import type { OwnerBoard, OwnerSource } from '#contract/owner.ts'
import { callFunction } from '#web/backend/call-function.ts'
import { rereadRows } from '#web/rows/change-rows.ts'
import { rowsQuery } from '#web/rows/rows-query.ts'
import { useRows } from '#web/rows/use-rows.ts'
import { useAuth } from '#web/session/auth-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Select } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import type { OwnerAct } from './console-query.ts'
import { ageWords, counted, shownNumber } from './owner-words.ts'

type Show = 'failing' | 'off' | 'all'
const SHOWN = { failing: 'Failing', off: 'Switched off', all: 'All' } as const satisfies Record<Show, string>

const boardsQuery = (service: string, show: Show, page: number) =>
  rowsQuery({
    name: 'owner-boards',
    part: [service, show, page],
    read: () => callFunction('owner-boards', { service, show, page }),
  })

/** The boards of one service, by the page. */
export function BoardsDialog({
  source,
  at,
  act,
  onClose,
}: {
  source: OwnerSource
  at: string
  act: OwnerAct
  onClose: () => void
}) {
  const { user } = useAuth()
  const [show, setShow] = useState<Show>(source.failingBoards > 0 ? 'failing' : 'all')
  const [page, setPage] = useState(1)
  const query = boardsQuery(source.id, show, page)(user?.id)
  const { data } = useRows(query, { keepsLast: true })
  const choose = (next: Show) => {
    setShow(next)
    setPage(1)
  }
  return (
    <Dialog open title={`Boards of ${source.name}`} onClose={onClose}>
      <Select label="Show" value={show} onChange={(event) => choose(readShow(event.target.value))}>
        {Object.entries(SHOWN).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <output className="mt-3 block text-sm text-muted">
        {data ? counted(data.total, 'board', 'boards') : 'Loading…'}
      </output>
      {data ? (
        <ul className="owner-list owner-boards">
          {data.boards.map((board) => (
            <BoardRow
              key={board.token}
              board={board}
              at={at}
              onSwitch={async (on) => {
                const words = `${board.company} is ${on ? 'on' : 'off'} now`
                await act('owner-switch-board', { service: source.id, token: board.token, on }, words)
                await rereadRows(query)
              }}
            />
          ))}
        </ul>
      ) : (
        <Skeleton className="h-40" />
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="secondary" disabled={page <= 1} onClick={() => setPage(page - 1)}>
          Previous
        </Button>
        <Button variant="secondary" disabled={page >= (data?.pages ?? 1)} onClick={() => setPage(page + 1)}>
          Next
        </Button>
        <Button className="ml-auto" onClick={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  )
}

const readShow = (value: string): Show => (value === 'off' || value === 'all' ? value : 'failing')

function BoardRow({
  board,
  at,
  onSwitch,
}: {
  board: OwnerBoard
  at: string
  onSwitch: (on: boolean) => Promise<void>
}) {
  const { company, token, paused, lastRead, error, jobs, failures } = board
  return (
    <li>
      <div className="min-w-0">
        <p className="font-medium break-words">{company}</p>
        <p className="owner-small break-words text-muted">
          {token} · {counted(jobs, 'job', 'jobs')} ·{' '}
          {lastRead ? `read ${ageWords(lastRead, at)} ago` : 'not read yet'}
        </p>
        {error !== null && failures > 0 && (
          <p className="owner-small break-words text-danger">
            {error} ({shownNumber(failures)} in a row)
          </p>
        )}
      </div>
      <Button
        variant="secondary"
        className="owner-button"
        aria-label={`Switch ${paused ? 'on' : 'off'} ${company}`}
        onClick={() => void onSwitch(paused)}
      >
        {paused ? 'Switch on' : 'Switch off'}
      </Button>
    </li>
  )
}
