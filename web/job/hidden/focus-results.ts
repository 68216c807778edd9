/** What was used goes away with its card: the keyboard goes on from the top of the list, where there is one. */
export function focusResults(): void {
  document.getElementById('results')?.focus({ preventScroll: true })
}
