/** Puts values into the fields of a native form, by name, `on` into a checkbox; fields that it does not have are left out. */
export function fillForm(form: HTMLFormElement | null, values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) {
    const control = form?.elements.namedItem(name)
    if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = value === 'on'
    else if (
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement
    )
      control.value = value
  }
}
