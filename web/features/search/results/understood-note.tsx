import { Link } from 'react-router'
import { jobsCounted } from '#web/data/filter-words.ts'
import { changedAddress } from '#web/data/query-address.ts'
import type { JobsData } from '#web/data/screen-data.ts'
import { PlaceNote } from './place-note.tsx'
import { ReadAsChips } from './read-as-chips.tsx'

type Done = Extract<JobsData, { is: 'done' }>

/** What the search made of the person's words, said so that they can disagree. */
export function UnderstoodNote({ data: { query, understood, problems, notices } }: { data: Done }) {
  const { also, exactly, hints } = understood
  const search = (q: string, words = q) => (
    <Link to={changedAddress(query, { q })} className="link">
      {words}
    </Link>
  )
  const notes = [
    ...understood.corrections.map(
      ({ word, searched }) =>
        `${searched[1] ? 'Few jobs have' : 'No job has'} “${word}”; searched for ${searched.map((term) => `“${term}”`).join(', ')}.`,
    ),
    ...(also
      ? [
          `Also: ${also.titles.join(', ')}${also.more ? ` and ${also.more} more` : ''}, in ${jobsCounted(also.jobs)}.`,
        ]
      : []),
    ...(understood.remoteFrom === 'location' ? ['“Remote” was read as the work style.'] : []),
    ...understood.ignored.map((part) => `“${part}” was left out.`),
    ...problems.map(({ message }) => message),
    ...notices,
  ]
  if (!notes[0] && !hints[0] && understood.place.is === 'none' && !understood.exactWords) return null
  return (
    <ul className="pt-1 text-[0.8125rem] [overflow-wrap:anywhere] text-muted">
      <PlaceNote query={query} place={understood.place} />
      <ReadAsChips query={query} understood={understood} />
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
      {hints.map(({ instead, q }) => (
        <li key={q}>Did you mean {search(q, instead)}?</li>
      ))}
      {exactly && <li>Search only for {search(exactly)}</li>}
    </ul>
  )
}
