/** What a form's text fields hold, by name. */
export function formTexts(form: HTMLFormElement): Readonly<Record<string, string | undefined>> {
  return Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}
