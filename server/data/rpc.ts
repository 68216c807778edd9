import type { Catalogue, Routine } from './catalogue.ts'
import { closestName } from './closest-name.ts'
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
  if (first) throw severalRoutines(fitting)
  throw noRoutine(name, given, routines.keys())
}

function severalRoutines(fitting: readonly Routine[]): DataError {
  const signatures = fitting.map(
    ({ name, args }) => `public.${name}(${args.map((arg) => `${arg.name} => ${arg.type}`).join(', ')})`,
  )
  const message = `Could not choose the best candidate function between: ${signatures.join(', ')}`
  return new DataError(300, 'PGRST203', message, {
    hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
  })
}

function noRoutine(name: string, given: readonly string[], known: Iterable<string>): DataError {
  const named = `public.${short(name)}`
  const list = given.map(short).join(', ')
  const signature = given.length === 0 ? `${named} without parameters` : `${named}(${list})`
  const meant = closestName(name, known)
  return new DataError(404, 'PGRST202', `Could not find the function ${signature} in the schema cache`, {
    details: `Searched for the function ${named} ${given.length === 0 ? 'without parameters' : `with parameters ${list}`}, but no matches were found in the schema cache.`,
    ...(meant !== null &&
      meant !== name && { hint: `Perhaps you meant to call the function public.${meant}` }),
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
