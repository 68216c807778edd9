/** Said with a navigation after which the focus belongs to what was found, not to what was pressed. */
export const TO_RESULTS = { focus: 'results' } as const

export const isToResults = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'focus' in state && state.focus === TO_RESULTS.focus
