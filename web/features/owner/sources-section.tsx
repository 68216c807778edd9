import { useState } from 'react'
import type { OwnerSource } from '#contract/owner.ts'
import { Button } from '#web/ui/button.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Section } from '#web/ui/section.tsx'
import { BoardsDialog } from './boards-dialog.tsx'
import type { OwnerAct } from './console-query.ts'
import { ageWords, counted, shownMoment, shownNumber } from './owner-words.ts'
import { Sparkline } from './sparkline.tsx'

/** Where jobs come from: what was read, what is wrong, on and off. */
export function SourcesSection({ sources, at, act }: { sources: OwnerSource[]; at: string; act: OwnerAct }) {
  const [opened, setOpened] = useState<OwnerSource | null>(null)
  const boards = sources.reduce((sum, source) => sum + source.boards, 0)
  const today = sources.reduce((sum, { days }) => sum + (days.at(-1) ?? 0), 0)
  return (
    <Section
      id="sources"
      title="Sources and boards"
      note={`${counted(boards, 'board', 'boards')} · ${counted(today, 'job', 'jobs')} read today`}
    >
      <div className="owner-scroll">
        <table className="owner-table owner-sources">
          <thead>
            <tr>
              <th>Source</th>
              <th className="owner-right">Jobs today</th>
              <th>14 days</th>
              <th>Last read</th>
              <th>State</th>
              <th>What is wrong</th>
              <th>
                <span className="sr-only">What you can do</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {sources.map((source) => (
              <SourceRow key={source.id} source={source} at={at} act={act} onOpen={() => setOpened(source)} />
            ))}
          </tbody>
        </table>
      </div>
      {opened && <BoardsDialog source={opened} at={at} act={act} onClose={() => setOpened(null)} />}
    </Section>
  )
}

type RowProps = { source: OwnerSource; at: string; act: OwnerAct; onOpen: () => void }

function SourceRow({ source, at, act, onOpen }: RowProps) {
  const { name, boards, days, lastRead, state, wrong } = source
  return (
    <tr>
      <th scope="row">
        {name}
        {boards > 0 && <small>{counted(boards, 'board', 'boards')}</small>}
      </th>
      <td className="owner-right">
        {shownNumber(days.at(-1) ?? 0)}
        <span className="owner-narrow"> jobs today</span>
      </td>
      <td>
        <Sparkline
          points={days}
          isBad={state === 'down'}
          label={`${name}, jobs read on each of 14 days: ${days.join(', ')}`}
        />
      </td>
      <td className="owner-age text-muted">
        <span className="owner-narrow">Last read: </span>
        {lastRead ? `${ageWords(lastRead, at)} ago` : 'not yet'}
      </td>
      <td>
        <SourceState state={state} />
      </td>
      <td className={state === 'down' ? 'text-danger' : 'text-muted'}>
        {wrong ? wrongWords(wrong) : <span className="sr-only">nothing</span>}
      </td>
      <td className="owner-actions">
        <SourceActions source={source} act={act} onOpen={onOpen} />
      </td>
    </tr>
  )
}

const wrongWords = ({ words, since }: NonNullable<OwnerSource['wrong']>) =>
  since === null ? words : `${words} Last read ${shownMoment(since)}.`

const STATES = {
  fine: { word: 'Fine', stage: 'accepted', icon: 'circle-check' },
  check: { word: 'Check', stage: 'offer', icon: 'triangle-alert' },
  down: { word: 'Down', stage: 'down', icon: 'circle-x' },
  waiting: { word: 'Waiting', stage: 'applied', icon: 'clock' },
  off: { word: 'Off', stage: 'closed', icon: 'minus' },
} as const satisfies Record<OwnerSource['state'], { word: string; stage: string; icon: IconName }>

function SourceState({ state }: { state: OwnerSource['state'] }) {
  const { word, stage, icon } = STATES[state]
  return (
    <span className="status" data-stage={stage}>
      <Icon name={icon} />
      {word}
    </span>
  )
}

function SourceActions({ source: { id, name, boards, state }, act, onOpen }: Omit<RowProps, 'at'>) {
  const isOff = state === 'off'
  return (
    <span className="owner-buttons">
      {boards > 0 && (
        <Button
          variant="secondary"
          className="owner-button"
          aria-label={`Open the boards of ${name}`}
          onClick={onOpen}
        >
          Open
        </Button>
      )}
      {(state === 'down' || state === 'check') && (
        <Button
          variant="secondary"
          className="owner-button"
          aria-label={`Try now to read ${name}`}
          onClick={() => void act('owner-try-source', { source: id }, `${name} is read again now`)}
        >
          Try now
        </Button>
      )}
      <Button
        variant="secondary"
        className="owner-button"
        aria-label={`Switch ${isOff ? 'on' : 'off'} ${name}`}
        onClick={() =>
          void act('owner-switch-source', { source: id, on: isOff }, `${name} is ${isOff ? 'on' : 'off'} now`)
        }
      >
        {isOff ? 'Switch on' : 'Switch off'}
      </Button>
    </span>
  )
}
