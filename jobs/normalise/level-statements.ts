import type { Level } from '#jobs/job.ts'
import { anyWord, everyPhrase, phrases } from './phrases.ts'

/** Where a sentence may speak of a level. */
export const LEVEL_TRIGGER = everyPhrase`
  level ?:
  (don['’]t|do not) need (any )?(previous |prior )?experience…
  none (is )?(required|needed)…
  beginners…
  early[ -]career…
  (somebody|someone|a person) <word> senior…
  entry~level…
  no <word> experience…
  experience (is )?not…
  no (prior |previous )?knowledge…
  an intermediate…
  at (a |the )?(senior|junior) level…
  juniors…
  (for|to) <word> graduates…
  graduate (role|position|program|scheme)…
  leavers…
  first job…
  leadership (role|position)…
  will head…
  team lead…
  recent <2 words> grad\w*…
  new (college )?grad\w*…
  seniority…
  (career|experience|job)( level| stage)? ?:
  mid(dle)?~(level|senior)…
  (senior|sr\.?|junior|jr\.?|lead|principal|staff) (?=\S)
`

/** "Junior and senior engineers", "from entry level to experienced": several jobs in one sentence. */
export const SEVERAL_LEVELS = phrases`
  (juniors?|entry~level|interns?)\b ?(,|and|or|to|&|/|through)[^.]{0,20}\b(senior|mid|experienced|lead)…
  for internships or recent
  (senior|sr\.?)\b[^.]{0,20}(,| and| or| to|/|&|-) ?(mid|junior|entry|intermediate)…
  entry[ -]level (or|to|and|/)…
`

/** Who is not only for beginners: "New graduates and experienced engineers". */
export const NOT_BEGINNERS_ONLY = phrases`
  (and|or|to|but|as well as)\b.{0,40}\b(senior|sr|mid~level|experienced)
  [-–/&+,] ?(senior|sr|mid~level|experienced)
  (one|two|three|four|five|\d)\+? years?
`

/** What else the employer looks for. */
export const OTHER_OPENINGS = phrases`
  also (looking|hiring|seeking|recruiting|searching|need)
  (in addition to|other) <3 words> (openings|positions|roles)
`

const ROLE = anyWord`role position job opportunity opening vacancy candidate hire level`
const TRADE_NAME = anyWord`
  engineer developer designer analyst scientist manager accountant nurse consultant specialist administrator architect
  technician recruiter writer editor marketer professional programmer associate representative executive`
const TRADE = String.raw`(?:[a-z/&+#.-]+ ){0,4}${TRADE_NAME}`
const OLD_PEOPLE_AND_BOSSES = anyWord`
  living care leader management citizen stakeholder staff team community home`
/** "Seniority level:", "Level:" */
const LABEL = String.raw`(?:\b(?:seniority|experience|career|job)(?: level| stage)?|^level) ?: ?`

export const LEVEL_STATEMENTS: readonly [pattern: RegExp, level: Level][] = [
  [
    phrases`
      (looking for|seek(ing)?|hiring|recruiting|need|be) an? (senior|sr\.?) (manager|director)
    `,
    'lead',
  ],
  [
    phrases`
      (looking for|seek(ing)?|hiring|need) (an? )?entry~level
      entry~level,? (\S+ ){0,3}?${ROLE}
      (role|position|job) (is|at) (an )?entry~level
    `,
    'entry',
  ],
  [
    phrases`
      no (prior |previous |sales |work )?(experience|knowledge) (is )?(necessary|needed|required)
      no experience\?
      (perfect|ideal|great|suitable|open) <30> no (prior |previous |work )?experience
      (don['’]t|do not) need (any )?(previous |prior )?experience\b(?! (in|with|of)\b)
      experience <30> none (is )?(required|needed|necessary)
      (suitable|perfect|ideal|great|open) (for|to) (complete )?beginners
      (suits|for|seeking|looking for) an? early[ -]career
      (^|[,;:.!?–-] ?|\b(and|but) )((previous|prior) )?experience (is )?not (necessary|needed|required|essential)
    `,
    'entry',
  ],
  [
    phrases`
      (recent|new) (college |university |high school )?grad(uate)?s? <40> (welcome|encouraged|preferred|considered)
      (recent|new) (college |university |high school )?grad(uate)?s (please |can |may |should )?apply
      (ideal|perfect) candidate (is|would be|will be) an? (recent|new) <word> grad…
      (ideal|perfect|great) for (recent|new) (college |university |high school )?grad…
    `,
    'entry',
  ],
  [phrases`${LABEL}(entry|junior|intern)…`, 'entry'],
  [phrases`${LABEL}(mid|associate(?!['’]?s)|intermediate)…`, 'mid'],
  [phrases`${LABEL}(senior|expert)…`, 'senior'],
  [phrases`${LABEL}(lead|director|executive|principal|manager)…`, 'lead'],
  [
    phrases`
      (mid(dle)?~(level|senior)|an intermediate( level|-level)?)( \S+)? ${ROLE}
      (looking for|seeking|hiring|hire|need|for) (an? |our )?mid~level ${TRADE}
    `,
    'mid',
  ],
  [
    phrases`
      (this is|as) an? (very )?(senior|sr\.?)( level|-level)? <word> ${ROLE}
      (looking for|seek(ing)?|hiring|hire|recruiting|searching for|in search of|need) (an? |our |experienced |talented |another )*(senior|sr\.?) ${TRADE}…
      (looking for|seek(ing)?|hiring|recruiting|need) an? (senior|sr\.?) (?!${OLD_PEOPLE_AND_BOSSES})[a-z]
      ${ROLE} <20> at (a |the )?senior level
      (somebody|someone|a person) (very |more |fairly )?senior
    `,
    'senior',
  ],
  [
    phrases`
      (this is|as) an? (junior|jr\.?)( level|-level)? <word> ${ROLE}
      (looking for|seeking|hiring|hire|recruiting|need) (an? |our |motivated |talented )*(junior|jr\.?) ${TRADE}…
      (looking for|seek(ing)?|hiring|recruiting|need) an? (junior|jr\.?) [a-z]
    `,
    'entry',
  ],
  [
    phrases`
      (looking for|seeking|hiring|hire|recruiting|need) (an? |our |experienced )*(lead|principal|staff) (engineer|developer|designer|architect|software)…
    `,
    'lead',
  ],
  [
    phrases`
      ^entry~level\.?$
      ^(suitable |ideal |open |perfect )?(for|to) (juniors|(recent |new )?graduates|school leavers|career starters)
      ^(an? |our |this )?graduate (role|position|programme|program|scheme)
      (ideal|perfect|great) first job
    `,
    'entry',
  ],
  [
    phrases`
      this is an? <word> leadership (role|position)
      you will head (the|our|a)
      as (an? |our )?team lead(er)?\b,? you
    `,
    'lead',
  ],
  // "As a senior engineer you will", "You will be the lead developer for"
  ...(
    [
      ['senior|sr\\.?', 'senior'],
      ['junior|jr\\.?', 'entry'],
      ['lead|principal', 'lead'],
    ] as const
  ).map(([word, level]): [RegExp, Level] => [
    phrases`
      (^(an? |our )?|\bthis |\b(it|this) is an? )(${word})([ -]level)? ${ROLE}
      ${ROLE} <20> at (an? |the )?(${word})[ -]level
      ^as (an?|our|the) (${word}) ${TRADE}\b,? (you|at|in)
      you(['’]ll| will)? (be|become|join us as) (the|an?|our) (new )?(${word}) ${TRADE}
    `,
    level,
  ]),
]
