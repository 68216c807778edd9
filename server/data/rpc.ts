import type { Catalogue, Routine } from './catalogue.ts'
import { DataError, short } from './data-error.ts'
import { isRecord, parseJson } from './payload.ts'
import { quoted, type Params } from './read-sql.ts'

/** The function that was meant, and its arguments as JSON text. */
export type Call = { routine: Routine; given: string[]; json: string }

export function callFromBody(catalogue: Catalogue, name: string, text: string): Call {
  const body = text.trim() === '' ? {} : parseJson(text)
  if (!isRecord(body)) throw new DataError(400, 'PGRST102', 'Empty or invalid json')
  const given = Object.keys(body)
  return { routine: findRoutine(catalogue, name, given), given, json: text.trim() === '' ? '{}' : text }
}

/** GET: parameters named like an argument are arguments, the rest filters what comes back. */
export function callFromQuery(
  catalogue: Catalogue,
  name: string,
  search: URLSearchParams,
): Call & { rest: URLSearchParams } {
  const known = new Set(
    (catalogue.routines.get(name) ?? []).flatMap(({ args }) => args.map((arg) => arg.name)),
  )
  const given = [...new Set(search.keys())].filter((key) => known.has(key))
  const routine = findRoutine(catalogue, name, given)
  const rest = new URLSearchParams([...search].filter(([key]) => !known.has(key)))
  const json = JSON.stringify(Object.fromEntries(given.map((key) => [key, search.get(key)])))
  return { routine, given, json, rest }
}

function findRoutine({ routines }: Catalogue, name: string, given: string[]): Routine {
  const fitting = (routines.get(name) ?? []).filter(
    ({ args }) =>
      given.every((key) => args.some((arg) => arg.name === key)) &&
      args.every((arg) => arg.optional || given.includes(arg.name)),
  )
  const [first, second] = fitting
  if (first && !second) return first
  const signature = `public.${short(name)}(${given.map(short).join(', ')})`
  if (first)
    throw new DataError(300, 'PGRST203', `Could not choose the best candidate function between: ${signature}`)
  throw new DataError(404, 'PGRST202', `Could not find the function ${signature} in the schema cache`, {
    details: `Searched for the function public.${short(name)} with parameters ${given.map(short).join(', ') || 'none'}, but no matches were found in the schema cache.`,
  })
}

/** `public.f(a => v.a) ` from the JSON's fields, each with the argument's own type. */
export function callSql({ routine, given, json }: Call, params: Params): { call: string; from: string } {
  const args = routine.args.filter(({ name }) => given.includes(name))
  const name = `public.${quoted(routine.name)}`
  if (args.length === 0) return { call: `${name}()`, from: '' }
  const fields = args.map((arg) => `${quoted(arg.name)} ${arg.type}`).join(', ')
  return {
    call: `${name}(${args.map((arg) => `${quoted(arg.name)} => v.${quoted(arg.name)}`).join(', ')})`,
    from: `json_to_record(${params.add(json)}::json) as v (${fields})`,
  }
}
