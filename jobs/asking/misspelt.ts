/** Words of phrases as they are often misspelt: "no experiance", "part tiem". Elsewhere the index's own words decide. */
const MISSPELT = {
  experience: `experiance experiece experince expirience expierience expierence exprience experence experiense expereince
    exsperience`,
  internship: 'intership internshp interniship internsip',
  temporary: 'temporay tempory temperary temporery tempoary',
  remote: 'remot remoate romote remotte',
  remotely: 'remotly remotley',
  weekend: 'wekend weekand weeknd weeekend',
  weekends: 'wekends weekands',
  entry: 'entery entrey enrty',
  level: 'levle levl leval',
  time: 'tiem tme',
  full: 'ful',
  shift: 'shfit shif',
  night: 'nite nigth',
  nights: 'nites nigths',
  degree: 'degre digree',
  training: 'traning trianing',
  freelance: 'freelace frelance',
  flexible: 'flexable flexibel',
  hiring: 'hireing',
  vacancies: 'vacancys vacanies vaccancies vacencies',
  vacancy: 'vaccancy vacency',
  near: 'neer',
  required: 'requird',
  needed: 'neded',
  immediate: 'imediate immediat',
  start: 'strat',
} as const satisfies Record<string, string>

const RIGHT: ReadonlyMap<string, string> = new Map(
  Object.entries(MISSPELT).flatMap(([word, slips]) =>
    slips.split(/\s+/).map((slip): [string, string] => [slip, word]),
  ),
)

/** The word of a phrase that was meant. A phrase is read with it; where there is none, the word stays as it was typed. */
export const phraseWord = (word: string) => RIGHT.get(word) ?? word
