import { LANGUAGE_VALUES, type LanguageValue } from '#contract/search/later-values.ts'

/**
 * The language that a posting is written in, by its small words and its script; 'not-stated' where too few tell. Every
 * posting is read for it whenever an index is built: once through its beginning, without making a string of any word.
 */
export function languageOf(text: string): LanguageValue {
  const end = Math.min(text.length, READ_CHARS)
  const counts = new Uint16Array(LANGUAGE_VALUES.length)
  let [cyrillic, han, kana] = [0, 0, 0]
  let hash = 0
  let letters = 0
  for (let at = 0; at <= end; at += 1) {
    const code = at < end ? text.charCodeAt(at) : 0
    const kind = KINDS[code] ?? 0
    cyrillic += (kind >>> 1) & 1
    han += (kind >>> 2) & 1
    kana += (kind >>> 3) & 1
    if ((kind & LETTER) !== 0) {
      hash = hashed(hash, LOWER[code] ?? code)
      letters += 1
    } else if (letters > 0) {
      countWord(text, { hash, from: at - letters, to: at }, counts)
      hash = 0
      letters = 0
    }
  }
  const most = end / MIN_SCRIPT_PART
  if (cyrillic > most) return 'ru'
  if (han > most) return 'zh'
  return han + kana > most ? 'ja' : bySmallWords(counts)
}

function bySmallWords(counts: Uint16Array): LanguageValue {
  const most = Math.max(...counts)
  const place = counts.indexOf(most)
  const language = LANGUAGE_VALUES[place] ?? 'not-stated'
  if (most < (language === 'en' ? MIN_ENGLISH_WORDS : MIN_SMALL_WORDS)) return 'not-stated'
  return counts.includes(most, place + 1) ? 'not-stated' : language
}

const READ_CHARS = 700
const MIN_ENGLISH_WORDS = 3
/** Lists of tools have words in them that are small words elsewhere. */
const MIN_SMALL_WORDS = 5
/** A third of the signs: a Japanese text has Latin names in it. */
const MIN_SCRIPT_PART = 3

const LETTER = 1
/** By character code: whether it is a letter, and in the bits that follow, of which script. */
const KINDS = new Uint8Array(65_536)
const EVERY_CODE = Buffer.from(Uint16Array.from(KINDS.keys()).buffer).toString('utf16le')
const RUNS = [
  /\p{L}+/gu,
  /\p{Script=Cyrillic}+/gu,
  /\p{Script=Han}+/gu,
  /[\p{Script=Hiragana}\p{Script=Katakana}]+/gu,
]
for (const [bit, run] of RUNS.entries())
  for (const { 0: codes, index } of EVERY_CODE.matchAll(run))
    for (let code = index; code < index + codes.length; code += 1)
      KINDS[code] = (KINDS[code] ?? 0) | (1 << bit)

/** By character code, as far as the small words reach. */
const LOWER = Uint16Array.from({ length: 0x180 }, (_, code) => {
  const lower = String.fromCharCode(code).toLowerCase()
  return lower.length === 1 ? lower.charCodeAt(0) : code
})

/** Words that nearly every text of the language has and few others do. */
const SMALL_WORDS: Partial<Record<LanguageValue, string>> = {
  en: 'the and of to for with you our your we are is will be this that from have as or at in on an by',
  de: 'der die das und ist nicht mit für wir sie du dich dein ein eine einen auf bei unser unsere als zu zur zum den dem des von sowie werden oder auch',
  fr: 'le la les des et est pour vous nous votre vos notre nos dans une un sur avec au aux du que qui sont ou par en être',
  es: 'el la los las y para con tu su nuestro nuestra una un del que por en es como más al se de ser o',
  it: 'il lo la gli le e per con di del della delle dei nel nella un una che sono si è al alla come o anche ai',
  nl: 'de het een en van voor met je jij jouw wij ons onze bij op te zijn is als aan dat niet ook om naar of binnen',
  pt: 'o os as um uma e para com do da dos das em no na que por você nosso nossa não ser mais ou ao se são',
  pl: 'i w z na do się oraz dla jest nie od po lub przy przez jak twoje nasz naszej pracy będzie są to za',
  sv: 'och att det som en ett är för på med av du vi till din våra inom hos eller har kan om oss vår',
  da: 'og at det som en et er for på med af du vi til din vores hos eller har kan om dig os ikke blive vil',
  no: 'og å det som en et er for på med av du vi til din våre hos eller har kan om deg oss ikke blir vil vår',
  cs: 'a v na se je pro s do z že jako nebo práce ve jsme vás nabízíme si k o od po při budete máte',
}

/** By hash: what a small word is and whose. Two words with one slot have the next ones. */
const SLOTS: ({ word: string; hash: number; places: number[] } | undefined)[] = Array.from({ length: 1024 })
for (const [place, language] of LANGUAGE_VALUES.entries())
  for (const word of SMALL_WORDS[language]?.split(' ') ?? []) learn(word, place)

function learn(word: string, place: number): void {
  let hash = 0
  for (let at = 0; at < word.length; at += 1) hash = hashed(hash, word.charCodeAt(at))
  let slot = slotOf(hash)
  while (SLOTS[slot] !== undefined && SLOTS[slot]?.word !== word) slot = (slot + 1) % SLOTS.length
  SLOTS[slot] = { word, hash, places: [...(SLOTS[slot]?.places ?? []), place] }
}

/** Counts a word for the languages whose small word it is. */
function countWord(
  text: string,
  { hash, from, to }: { hash: number; from: number; to: number },
  counts: Uint16Array,
): void {
  for (let slot = slotOf(hash); ; slot = (slot + 1) % SLOTS.length) {
    const known = SLOTS[slot]
    if (known === undefined) return
    if (known.hash !== hash || !isWord(known.word, text, { from, to })) continue
    for (const place of known.places) counts[place] = (counts[place] ?? 0) + 1
    return
  }
}

function isWord(word: string, text: string, { from, to }: { from: number; to: number }): boolean {
  if (word.length !== to - from) return false
  for (let at = 0; at < word.length; at += 1)
    if (LOWER[text.charCodeAt(from + at)] !== word.charCodeAt(at)) return false
  return true
}

function hashed(hash: number, code: number): number {
  return Math.imul(hash ^ code, 0x01000193)
}

function slotOf(hash: number): number {
  return (hash ^ (hash >>> 15)) & (SLOTS.length - 1)
}
