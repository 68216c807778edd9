import { Link } from 'react-router'
import { changedAddress } from '#web/data/query-address.ts'
import type { JobsData } from '#web/data/screen-data.ts'
import { PlaceNote } from './place-note.tsx'
import { ReadAsNote } from './read-as-note.tsx'

type Done = Extract<JobsData, { is: 'done' }>

/** What the search made of the person's words, said so that they can disagree. */
export function UnderstoodNote({ data: { query, understood, problems, notices } }: { data: Done }) {
  const notes = [
    ...(understood.remoteFrom === 'location' ? ['We read “Remote” as the work style.'] : []),
    ...understood.ignored.map((part) => `We ignored “${part}”.`),
    ...problems.map(({ message }) => message),
    ...notices,
  ]
  return (
    <ul className="pt-1 text-[0.8125rem] [overflow-wrap:anywhere] text-muted empty:hidden">
      <PlaceNote query={query} place={understood.place} />
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
      {understood.hints.map(({ instead, q }) => (
        <li key={q}>
          Did you mean{' '}
          <Link to={changedAddress(query, { q })} className="link">
            {instead}
          </Link>
          ?
        </li>
      ))}
      <ReadAsNote query={query} understood={understood} />
    </ul>
  )
}
