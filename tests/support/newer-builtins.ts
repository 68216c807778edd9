/**
 * What browsers of the last three years do not all have (Chrome and Edge 119, Firefox 119, Safari 17.1), as it would
 * stand in a script. Libraries may ask whether it is there; nobody may rely on it.
 */
const NEWER_BUILTINS = [
  /\bPromise\.(withResolvers|try)\s*[(<]/,
  /\b(Map|Object)\.groupBy\s*\(/,
  /\bArray\.fromAsync\s*\(/,
  /\bIterator\.(from|concat)\s*\(/,
  /\.(values|keys|entries)\(\)\.(map|filter|flatMap|take|drop|reduce|toArray|forEach|some|every|find)\(/,
  /\.(isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
  /\bnew Set\([^()]*\)\.(union|intersection|difference)\(/,
  /\bURL\.(parse|canParse)\(/,
  /\bAbortSignal\.any\(/,
  /\bRegExp\.escape\(/,
  /\bMath\.sumPrecise\(/,
  /\bUint8Array\.from(Base64|Hex)\(/,
  /\bIntl\.DurationFormat\b/,
  /(?<!\?\.|typeof )\brequestIdleCallback\(/,
  /\.(setHTML|setHTMLUnsafe|moveBefore)\(/,
]

/** The first words of each, as they stand in the text. */
export function newerBuiltinsIn(script: string): string[] {
  return NEWER_BUILTINS.flatMap((builtin) => builtin.exec(script)?.[0] ?? [])
}
