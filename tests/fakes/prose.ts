/** Paragraphs that differ from each other but never change: bodies for faked advertisements. */
export function prose(topic: string, sentences = 8): string {
  const words = [
    'plan',
    'build',
    'check',
    'repair',
    'explain',
    'deliver',
    'measure',
    'improve',
    'order',
    'write',
  ]
  let state = Array.from(topic).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7)
  const next = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0)
  return Array.from({ length: sentences }, () => {
    const [a = '', b = '', c = ''] = [next(), next(), next()].map((n) => words[(n >>> 8) % words.length])
    return `In ${topic} you ${a}, ${b} and ${c} together with ${2 + ((next() >>> 8) % 9)} colleagues.`
  }).join(' ')
}
