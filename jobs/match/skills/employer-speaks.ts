import { anyWord } from '#jobs/normalise/phrases.ts'

/**
 * Where an employer speaks of itself or of what it gives: "We specialise in design and fabrication", "Acme is a leading
 * provider of home care", "In return we offer training". What is named there is not asked of anybody. Only sentences that
 * somebody asks about are looked at, and the last one is remembered: questions come in reading order.
 */
export function employerSpeaks(text: string): (place: number) => boolean {
  let [start, end] = [0, 0]
  let isSpoken = false
  return (place) => {
    if (place >= start && place < end) return isSpoken
    if (place < start) end = 0
    do {
      start = end
      end = sentenceEnd(text, start)
    } while (end <= place && end < text.length)
    isSpoken = isOfEmployer(text.slice(start, end))
    return isSpoken
  }
}

const LINE_END = 0x0a
const isMark = (code: number) => code === 0x2e || code === 0x21 || code === 0x3f

function sentenceEnd(text: string, start: number): number {
  for (let at = start; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === LINE_END || (isMark(code) && !/\S/.test(text.charAt(at + 1)))) return at + 1
  }
  return text.length
}

const BEGINNING = 110

function isOfEmployer(sentence: string): boolean {
  const beginning = sentence.slice(0, BEGINNING)
  if (/\b(?:you|your|candidates?|applicants?)\b/i.test(beginning)) return ALWAYS.test(sentence)
  return (
    OPENING.test(beginning) || NAMED_OPENING.test(beginning) || isDoing(beginning) || ALWAYS.test(sentence)
  )
}

/** "Lewisham NHS Trust provides acute healthcare services to …", "The service supports …": somebody else does it. */
function isDoing(beginning: string): boolean {
  const subject = DOING.exec(beginning)?.[1]
  return subject !== undefined && !OF_THE_JOB.test(subject)
}

const DOES = anyWord`provides delivers offers operates runs serves supplies manufactures speciali[sz]es employs supports helps treats
  sells distributes comprises consists covers caters cares`
const DOING = new RegExp(
  String.raw`^\W*((?:The |Our |This )?[A-Z][^,:;.!?\n]{1,70}?) (?:currently |also |now |proudly |already )?${DOES}\b`,
)
/** Whoever does the job: "The Staff Nurse provides …", "The successful candidate", "This role". */
const DOER = anyWord`role job post position work holder incumbent individual person candidate applicant nurse chef lead head assistant
  associate specialist technician clerk aide attorney representative executive architect midwife who that and`
const OF_THE_JOB = new RegExp(String.raw`(?:\b${DOER}|[^aeiou]er|or|ist|ian|ant|yst|man)s?$`, 'i')

/** Who runs a business: "is a leading provider of …". */
const BUSINESS = anyWord`company provider manufacturer charity firm start-?up platform organi[sz]ation agency supplier subsidiary
  leader consultancy group retailer distributor business developer_of maker_of`
/** What an employer does in "we". */
const WE_DO = anyWord`speciali[sz]e provide offer help believe_(in|that) serve deliver operate sell manufacture were
  have_(been|grown|raised|built|over) pride analy[sz]e conduct partner enable power foster connect bring combine supply cover cater treat
  strive aim celebrate invest continue make create recruit produce support`
const OURS = anyWord`mission vision company clients? customers? culture goal firm products? platform services? values history benefits story`
const OURS_DO = anyWord`is are has have helps? provides? offers? caters? empowers? enables? powers? serves? delivers? operates? supports?
  continues?`
const THEY_DO = anyWord`is are has have was were provides? offers? aims? speciali[sz]es? operates?`

/** One look for all of them: every sentence of every advertisement is asked. */
const OPENING = new RegExp(
  String.raw`^\W*(?:${[
    String.raw`We(?: are| ?[’']re) (?:an? |the |one of |proud|committed|dedicated|passionate|based)`,
    String.raw`We (?:currently |also |now |recently )?${WE_DO}\b`,
    String.raw`Our ${OURS}\b`,
    String.raw`Our (?:[a-z-]+ ){1,3}${OURS_DO}\b`,
    String.raw`(?:Founded|Established|Headquartered|Based) in\b`,
    String.raw`(?:As|Being) (?:an?|the|one of the) (?:[\w-]+ ){0,2}(?:leading|leader|largest|global|world)`,
    String.raw`(?:The (?:company|organi[sz]ation|trust|business|firm|group|client)|Our client) ${THEY_DO}\b`,
    String.raw`(?:In return|Benefits|Perks|What we offer|Why (?:join|work)|The rewards|You(?: will|’ll|'ll) receive)\b`,
  ].join('|')})`,
  'i',
)
/** "Acme is a leading provider of …": a name has capitals. */
const NAMED_OPENING = new RegExp(
  String.raw`^\W*[A-Z][^,:;]{1,50}? (?:is|are|was) (?:an?|the|one of|the UK['’]s|among) [^.]{0,60}\b${BUSINESS}\b`,
)

/** What stands under every advertisement: the law, and who wrote it. */
const ALWAYS =
  /equal (?:employment )?opportunit|without regard to|protected veteran|acting as an? employment|reasonable accommodation/i
