import type { JobsData } from '#web/data/screen-data.ts'
import { PlaceNote } from './place-note.tsx'
import { ReadAsChips } from './read-as-chips.tsx'

type Done = Extract<JobsData, { is: 'done' }>

/** What the search made of the person's words, said so that they can disagree. */
export function UnderstoodNote({ data: { query, understood, problems, notices } }: { data: Done }) {
  const notes = [
    ...understood.corrections.map(
      ({ word, searched }) =>
        `No job has “${word}”; searched for ${searched.map((term) => `“${term}”`).join(', ')}.`,
    ),
    ...(understood.remoteFrom === 'location' ? ['“Remote” was read as the work style.'] : []),
    ...understood.ignored.map((part) => `“${part}” was left out.`),
    ...problems.map(({ message }) => message),
    ...notices,
  ]
  if (notes.length === 0 && understood.place.is === 'none' && !understood.exactWords) return null
  return (
    <ul className="pt-1 text-[0.8125rem] [overflow-wrap:anywhere] text-muted">
      <PlaceNote query={query} place={understood.place} />
      <ReadAsChips query={query} understood={understood} />
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}
