import { KM_PER_MILE } from '#contract/search/values.ts'
import type { JobsData } from '#web/data/screen-data.ts'

type Done = Extract<JobsData, { is: 'done' }>

/** What the search made of the person's words, said so that they can disagree. */
export function UnderstoodNote({ data: { understood, problems } }: { data: Done }) {
  const notes = [
    ...understood.corrections.map(
      ({ word, searched }) =>
        `No job has “${word}”; searched for ${searched.map((one) => `“${one}”`).join(', ')}.`,
    ),
    ...(understood.remoteFrom ? ['“Remote” was read as the work style.'] : []),
    ...placeNotes(understood.place),
    ...understood.ignored.map((part) => `“${part}” was left out.`),
    ...problems.map(({ message }) => message),
  ]
  if (notes.length === 0) return null
  return (
    <ul className="mt-2 text-[0.9375rem] text-muted">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}

function placeNotes(place: Done['understood']['place']): string[] {
  if (place.is === 'none') return []
  if (place.is === 'text')
    return [`“${place.text}” is no place we know; compared with the words of the advertised place.`]
  const within =
    place.radiusKm === null ? '' : ` and ${Math.round(place.radiusKm / KM_PER_MILE)} miles around it`
  return [`Jobs in ${place.name}${within}.`]
}
