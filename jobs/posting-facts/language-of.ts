import { LANGUAGE_VALUES, type LanguageValue } from '#contract/search/later-values.ts'

/** The language that a posting is written in, by its small words and its script; 'not-stated' where too few tell. */
export function languageOf(text: string): LanguageValue {
  const beginning = text.slice(0, READ_CHARS)
  for (const { language, script } of SCRIPTS) {
    if ((beginning.match(script)?.length ?? 0) > beginning.length / MIN_SCRIPT_PART) return language
  }
  const counts = new Map<LanguageValue, number>()
  for (const word of beginning.toLowerCase().match(/\p{L}+/gu) ?? []) {
    for (const language of LANGUAGES_BY_WORD.get(word) ?? [])
      counts.set(language, (counts.get(language) ?? 0) + 1)
  }
  const [best, next] = [...counts].sort((a, b) => b[1] - a[1])
  if (best === undefined || best[1] < (best[0] === 'en' ? MIN_ENGLISH_WORDS : MIN_SMALL_WORDS))
    return 'not-stated'
  return next !== undefined && next[1] === best[1] ? 'not-stated' : best[0]
}

const READ_CHARS = 700
const MIN_ENGLISH_WORDS = 3
/** Lists of tools have words in them that are small words elsewhere. */
const MIN_SMALL_WORDS = 5
/** A third of the signs: a Japanese text has Latin names in it. */
const MIN_SCRIPT_PART = 3

const SCRIPTS: readonly { language: LanguageValue; script: RegExp }[] = [
  { language: 'ru', script: /\p{Script=Cyrillic}/gu },
  { language: 'zh', script: /\p{Script=Han}/gu },
  { language: 'ja', script: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/gu },
]

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

const LANGUAGES_BY_WORD = new Map<string, LanguageValue[]>()
for (const language of LANGUAGE_VALUES) {
  for (const word of SMALL_WORDS[language]?.split(' ') ?? [])
    LANGUAGES_BY_WORD.set(word, [...(LANGUAGES_BY_WORD.get(word) ?? []), language])
}
