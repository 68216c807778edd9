import { INDUSTRIES } from './industries.ts'
import type { Industry, IndustryId } from './industries.ts'
import { cityFor } from './places.ts'
import type { City } from './places.ts'
import { dice } from './random.ts'

/** Invented, and meant to sound like a place one could work at. */
const STEMS =
  `Ashgrove Ashlar-Reed Bellwether-Lane Bracken Cobblemere Duskwood Fallowfield Hollowmere Kettlewick
  Marshlight Owlstone Pennywhistle Quaymere Rushford Sorrel Tansyfield Alderbrook Amberly Applewick
  Arrowmere Barrowfield Bellhaven Birchmere Blackfern Bluehollow Bramwell Briarcliff Brightwater
  Brindlewood Calloway Candlewick Cedarbend Cinderford Clearhaven Cloverleigh Coldbrook Coralstone
  Cottonvale Cranmoor Crestholm Dalewood Deepwater Driftmoor Dunmore Eastlake Eldermoor Emberfield
  Evenwood Fairmeadow Farrow Fenwick Fernhill Flintridge Foxglove Gallowhill Glasswater Goldcrest Granby
  Graymark Greenhollow Greystone Harborlight Hartwell Hawkridge Hazelmoor Heatherstone Hollybrook
  Ironbark Ivybridge Junipero Kestrel Kingsmere Lakefield Lanternlight Laurelwood Lindenhall Littlefield
  Longacre Lowland Maplecrest Marigold Marlowe Merriweather Millbrook Moorgate Mossbank Nettleton
  Newbridge Northbend Oakhaven Oldfield Paperbark Partridge Pebblecreek Pinehollow Plumtree Quarry
  Quillon Ravenscourt Redbarn Redfern Ridgeline Riverbend Rowanwood Saltmarsh Sandpiper Seabright
  Shadetree Silverbirch Stillwater Sunfield Swallowtail Tallgrass Tamarack Thistledown Thornbury
  Threeforks Turnstone Underhill Valecrest Verbena Vireo Wayfarer Westerly Wheatland Whitethorn Wildrose
  Willowmere Windermoor Winterbourne Woodruff Wrenfield Yarrow Yellowwood`
    .split(/\s+/)
    .filter((stem) => stem !== '')

const COMPANIES_PER_INDUSTRY = 48

export type Company = { name: string; industry: IndustryId; home: City; about: string }

/** The n-th of an industry's invented companies; the same for every visitor and every day. */
function companyOf(industry: IndustryId, seed: number, n: number): Company {
  const companyDice = dice(seed, `company ${industry} ${n % COMPANIES_PER_INDUSTRY}`)
  const { names, about, founded = LONG_AGO }: Industry = INDUSTRIES[industry]
  const home = cityFor(companyDice)
  const ending = companyDice.pick(names)
  const name = nameFrom(companyDice.pick(STEMS), ending, home)
  const [earliest, latest] = founded
  const year = String(companyDice.between(earliest, latest))
  return {
    name,
    industry,
    home,
    about: companyDice
      .pick(aboutLines(about, ending))
      .replaceAll('{name}', name)
      .replaceAll('{city}', home.name)
      .replaceAll('{year}', year),
  }
}

/** A few thousand at most, each asked for again and again. */
const companies = new Map<string, Company>()

const LONG_AGO = [1921, 2009] as const

/** What fits its trade; a line that any of them could say stands in where none does. */
function aboutLines(about: Industry['about'], ending: string): string[] {
  return about.flatMap((line) =>
    typeof line === 'string' ? line : line.of.includes(ending) ? line.text : [],
  )
}

export function anyCompany(industry: IndustryId, seed: number, roll: (to: number) => number): Company {
  const n = roll(COMPANIES_PER_INDUSTRY)
  const key = `${industry} ${seed} ${n}`
  const known = companies.get(key) ?? companyOf(industry, seed, n)
  companies.set(key, known)
  return known
}

function nameFrom(stem: string, ending: string, home: City): string {
  // Public bodies and colleges are named after where they are.
  if (/Public Schools|School District|County|Authority|District|Department|^State College/.test(ending)) {
    return ending === 'County' ? `${stem} County` : `${home.name} ${ending}`
  }
  if (ending === 'University') return `${stem} University`
  return `${stem} ${ending}`
}
