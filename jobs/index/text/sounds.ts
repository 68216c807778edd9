/**
 * Words that are written otherwise and sound alike have a key in common: "shef" and "chef", "recepshunist" and
 * "receptionist". Consonants by their sound, vowels left out but for a first one. `ch` may be that of "chef" or of
 * "mechanic": such words have a key for each.
 */
export function soundKeys(word: string): string[] {
  return word.includes('ch') ? [soundKey(word, 'x'), soundKey(word, 'k')] : [soundKey(word, 'x')]
}

/** `x` stands for the sound of "sh", which no letter has; the letter x itself is "ks". */
function soundKey(word: string, ch: 'x' | 'k'): string {
  const sounds = RULES.reduce((text, [pattern, sound]) => text.replaceAll(pattern, sound), word).replaceAll(
    'C',
    ch,
  )
  return sounds
    .replace(/^[aeiouy]+/, 'a')
    .replaceAll(/(?!^)[aeiouyh]/g, '')
    .replaceAll(/(.)\1+/g, '$1')
}

/** In order: each sees what those before it left. Capitals are sounds that are decided already. */
const RULES: readonly (readonly [pattern: RegExp, sound: string])[] = [
  [/^ps/g, 's'],
  [/^(?:kn|gn)/g, 'n'],
  [/^wr/g, 'r'],
  [/x/g, 'ks'],
  [/ph/g, 'f'],
  [/igh/g, 'i'],
  [/(?:[tsc]i|ssi|sh)[aou]n/g, 'Xn'],
  [/(?:t?ch|sch)/g, 'C'],
  [/sh/g, 'X'],
  [/c(?=[eiy])|z/g, 's'],
  [/ck|c|q/g, 'k'],
  [/dg|g(?=[eiy])/g, 'j'],
  [/X/g, 'x'],
]
