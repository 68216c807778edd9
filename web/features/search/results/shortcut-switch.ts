const STORED = 'keyboard-shortcuts'

/** Whether single keys do something: they can be switched off, for people whose tools type letters (WCAG 2.1.4). */
export function shortcutsAreOn(): boolean {
  try {
    return localStorage.getItem(STORED) !== 'off'
  } catch {
    return true
  }
}

export function switchShortcuts(on: boolean): void {
  try {
    if (on) localStorage.removeItem(STORED)
    else localStorage.setItem(STORED, 'off')
  } catch {
    // Without storage they stay as they are.
  }
}
