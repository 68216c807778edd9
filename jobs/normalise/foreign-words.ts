import type { EmploymentType } from '#jobs/job.ts'
import { anyWord, casedPhrases, phrases } from './phrases.ts'
import type { Statement } from './work-style-words.ts'

/** The few set words by which French, Dutch, Spanish and Italian advertisements state hours and place of work. */
export const FOREIGN_TYPE_WORDS = anyWord`
  cdi\b cdd\b temps_(plein|complet|partiel) alternance stage_de intérim voltijd\w* deeltijd\w* jornada_completa
  tiempo_completo media_jornada tiempo_parcial tempo_(pieno|parziale|determinato)`

export const FOREIGN_TYPES: readonly [pattern: RegExp, type: EmploymentType][] = [
  [
    /^alternance\b|^stage de\b|\bcontrat (?:d['’]apprentissage|en alternance)|\boffre de stage\b/i,
    'internship',
  ],
  [
    casedPhrases`
      # "CDD" alone is also "customer due diligence"
      (contrat|poste|emploi|en|un|type|durée) (de |en |: ?)?CDD
      ^CDD( |-)?(de|d['’]|à|\d|[-–|/(])…
      CDD (de )?\d+ ?mois
      [|•·/] ?CDD ?($|[|•·/])…
      mission d['’]?\s?intérim…
      tempo determinato
      contrato temporal
    `,
    'contract',
  ],
  [/\btemps partiel\b|\bdeeltijd|\bmedia jornada\b|\btiempo parcial\b|\btempo parziale\b/i, 'part-time'],
  [
    phrases`
      temps (plein|complet)
      CDI <20> 3[5-9] ?h…
      voltijd…
      jornada completa
      tiempo completo
      tempo pieno
    `,
    'full-time',
  ],
]

export const FOREIGN_STYLE_WORDS = 'télétravail|teletrabajo|thuiswerken|présentiel|presencial'

export const FOREIGN_STYLES: readonly Statement[] = [
  {
    style: 'hybrid',
    strength: 3,
    pattern: /\b[1-4] jours?\b[^.]{0,30}télétravail|télétravail[^.]{0,30}\b[1-4] jours?\b/i,
  },
  {
    style: 'remote',
    strength: 3,
    pattern: phrases`
      (100 ?%|full)[ -]+(en )?(télétravail|teletrabajo)…
      …(télétravail|teletrabajo) (complet|total|100)…
    `,
  },
  { style: 'onsite', strength: 2, pattern: /^(?:poste|puesto)?\s?(?:en )?(?:présentiel|presencial)\b/i },
]
