import type { Dice } from './random.ts'

export type City = {
  name: string
  /** "TX" in the United States, the country's name elsewhere. */
  region: string
  country: keyof typeof COUNTRIES
  weight: number
  /** Against the national average. */
  pay: number
}

/** Pay in local money for what earns one US dollar there. */
export const COUNTRIES = {
  us: { name: 'United States', currency: 'USD', sign: '$', rate: 1 },
  ca: { name: 'Canada', currency: 'CAD', sign: 'CA$', rate: 1.05 },
  gb: { name: 'United Kingdom', currency: 'GBP', sign: '£', rate: 0.58 },
  ie: { name: 'Ireland', currency: 'EUR', sign: '€', rate: 0.68 },
  de: { name: 'Germany', currency: 'EUR', sign: '€', rate: 0.7 },
  nl: { name: 'Netherlands', currency: 'EUR', sign: '€', rate: 0.68 },
  fr: { name: 'France', currency: 'EUR', sign: '€', rate: 0.6 },
  es: { name: 'Spain', currency: 'EUR', sign: '€', rate: 0.48 },
  ch: { name: 'Switzerland', currency: 'CHF', sign: 'CHF ', rate: 1.1 },
  se: { name: 'Sweden', currency: 'SEK', sign: 'SEK ', rate: 6.6 },
  au: { name: 'Australia', currency: 'AUD', sign: 'A$', rate: 1.15 },
  nz: { name: 'New Zealand', currency: 'NZD', sign: 'NZ$', rate: 1.05 },
  in: { name: 'India', currency: 'INR', sign: '₹', rate: 17 },
  sg: { name: 'Singapore', currency: 'SGD', sign: 'S$', rate: 1 },
} as const satisfies Record<string, { name: string; currency: string; sign: string; rate: number }>

/** name, region, weight, pay in percent of the average */
const UNITED_STATES = `
New York, NY 34 124|Brooklyn, NY 14 118|Los Angeles, CA 24 116|Chicago, IL 20 106|Houston, TX 18 100|Phoenix, AZ 13 97
Philadelphia, PA 13 103|San Antonio, TX 9 92|San Diego, CA 12 113|Dallas, TX 16 101|Austin, TX 14 106|San Jose, CA 10 131
San Francisco, CA 14 135|Oakland, CA 6 124|Seattle, WA 14 122|Denver, CO 13 108|Boulder, CO 4 110|Boston, MA 15 119
Cambridge, MA 5 121|Washington, DC 13 118|Atlanta, GA 15 101|Miami, FL 11 98|Orlando, FL 9 93|Tampa, FL 9 95
Jacksonville, FL 6 93|Nashville, TN 9 97|Memphis, TN 5 90|Charlotte, NC 11 99|Raleigh, NC 9 101|Durham, NC 5 101
Columbus, OH 9 96|Cleveland, OH 7 95|Cincinnati, OH 7 95|Indianapolis, IN 8 94|Detroit, MI 8 97|Grand Rapids, MI 5 93
Minneapolis, MN 10 105|Saint Paul, MN 5 103|Milwaukee, WI 6 96|Madison, WI 5 99|Kansas City, MO 7 95|St. Louis, MO 8 95
Omaha, NE 4 93|Des Moines, IA 4 93|Oklahoma City, OK 5 90|Tulsa, OK 4 89|New Orleans, LA 5 91|Baton Rouge, LA 3 90
Salt Lake City, UT 7 97|Provo, UT 3 93|Las Vegas, NV 8 95|Reno, NV 3 97|Portland, OR 10 107|Eugene, OR 3 98
Sacramento, CA 7 110|Fresno, CA 4 99|Albuquerque, NM 4 91|Tucson, AZ 4 91|El Paso, TX 3 85|Fort Worth, TX 7 97
Pittsburgh, PA 8 97|Buffalo, NY 4 95|Rochester, NY 4 95|Albany, NY 3 99|Syracuse, NY 3 94|Hartford, CT 4 107
New Haven, CT 3 106|Providence, RI 4 102|Baltimore, MD 8 106|Richmond, VA 6 99|Norfolk, VA 4 95|Charleston, SC 4 94
Greenville, SC 3 92|Savannah, GA 3 91|Birmingham, AL 4 90|Huntsville, AL 4 96|Louisville, KY 5 92|Lexington, KY 3 91
Boise, ID 5 94|Spokane, WA 4 98|Tacoma, WA 4 108|Anchorage, AK 2 110|Honolulu, HI 3 108|Burlington, VT 2 99
Portland, ME 3 99|Manchester, NH 3 102|Sioux Falls, SD 2 90|Fargo, ND 2 92|Billings, MT 2 91|Missoula, MT 1 90
Cheyenne, WY 1 91|Little Rock, AR 3 89|Jackson, MS 2 86|Charleston, WV 2 87|Wilmington, DE 3 103|Newark, NJ 6 113
Jersey City, NJ 6 117|Princeton, NJ 3 116|Ann Arbor, MI 4 101|Bloomington, IN 2 90|Champaign, IL 2 92|Iowa City, IA 2 93
Fort Collins, CO 3 99|Colorado Springs, CO 5 97|Santa Fe, NM 2 94|Bend, OR 2 100|Asheville, NC 3 93|Chattanooga, TN 3 91
Knoxville, TN 3 90|Santa Barbara, CA 2 112|Irvine, CA 6 117|Pasadena, CA 4 115|Scottsdale, AZ 4 99|Plano, TX 4 103`

const ELSEWHERE = `
Toronto, ca 9 104|Vancouver, ca 6 104|Montreal, ca 5 96|Calgary, ca 4 102|Ottawa, ca 3 100|Halifax, ca 2 92
London, gb 12 118|Manchester, gb 5 98|Birmingham, gb 4 96|Edinburgh, gb 4 100|Bristol, gb 3 101|Leeds, gb 3 95|Glasgow, gb 3 96
Dublin, ie 5 108|Cork, ie 2 97|Berlin, de 6 100|Munich, de 5 110|Hamburg, de 4 103|Cologne, de 3 101|Leipzig, de 2 90
Amsterdam, nl 5 106|Rotterdam, nl 3 100|Utrecht, nl 2 101|Paris, fr 4 110|Lyon, fr 2 96|Madrid, es 3 102|Barcelona, es 4 101
Zurich, ch 3 108|Basel, ch 2 104|Stockholm, se 3 105|Gothenburg, se 2 98|Sydney, au 6 106|Melbourne, au 5 103|Brisbane, au 3 98
Perth, au 2 101|Auckland, nz 3 103|Wellington, nz 2 101|Bengaluru, in 6 110|Pune, in 3 98|Hyderabad, in 4 102|Singapore, sg 5 104`

const US_CITIES = read(UNITED_STATES).map((city) => ({ ...city, country: 'us' as const }))
const OTHER_CITIES = read(ELSEWHERE).flatMap(({ region, ...city }) =>
  isCountry(region) ? [{ ...city, country: region, region: COUNTRIES[region].name }] : [],
)

/** Trades that are tied to a country's licences add to the share of the United States (design §5: at least 80 %). */
export function cityFor(dice: Dice): City {
  return dice.chance(0.78) ? dice.weighted(US_CITIES) : dice.weighted(OTHER_CITIES)
}

export function cityIn(dice: Dice, country: City['country']): City {
  const cities: readonly City[] = country === 'us' ? US_CITIES : OTHER_CITIES
  return dice.weighted(cities.filter((city) => city.country === country))
}

function read(table: string): { name: string; region: string; weight: number; pay: number }[] {
  return [...table.matchAll(/([^|\n,]+), (\w\w) (\d+) (\d+)/g)].map(
    ([, name = '', region = '', weight, pay]) => ({
      name,
      region,
      weight: Number(weight),
      pay: Number(pay) / 100,
    }),
  )
}

function isCountry(code: string): code is City['country'] {
  return Object.hasOwn(COUNTRIES, code)
}
