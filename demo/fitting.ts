import type { Company } from './companies.ts'
import type { IndustryId } from './industries.ts'

/** Which work belongs to which trade: an employer is named after its trade, and hires for it. */

/** Titles that share their track's work with others, and are hired for in some of its industries alone. */
const INDUSTRIES_OF_TITLES: readonly { title: RegExp; industries: readonly IndustryId[] }[] = [
  { title: /Real Estate|Leasing|Property Manager/, industries: ['property'] },
  { title: /Insurance Agent|Claims/, industries: ['insurance'] },
  { title: /Medical Sales/, industries: ['biotech'] },
  { title: /Merchandising Rep/, industries: ['retail'] },
  { title: /Bank Teller|Personal Banker|Loan|Branch Manager/, industries: ['bank'] },
  { title: /Quantitative/, industries: ['fintech', 'insurance'] },
  { title: /Biostatistician|Clinical Trial/, industries: ['biotech', 'university'] },
  { title: /Agronomist/, industries: ['food', 'university'] },
  { title: /GIS Analyst/, industries: ['government', 'engineering'] },
  { title: /^(Mobile|iOS|Android)/, industries: ['software', 'fintech', 'insurance'] },
  { title: /Patient Services/, industries: ['clinic'] },
  { title: /^Dispatcher/, industries: ['logistics', 'energy'] },
  { title: /Event Coordinator/, industries: ['hotel', 'university'] },
  { title: /Hospitalist|Clinical Pharmacist|Surgical|Respiratory|Patient Care/, industries: ['hospital'] },
  { title: /Practice Manager/, industries: ['clinic'] },
  { title: /Medical Scribe/, industries: ['clinic', 'hospital'] },
  { title: /Utilization Review/, industries: ['hospital', 'insurance'] },
  { title: /Professor|Lecturer|Academic|Admissions/, industries: ['university'] },
  { title: /School (Counselor|Principal)|Instructional Coach/, industries: ['school'] },
  { title: /Substitute|Paraprofessional|School Bus/, industries: ['school'] },
  { title: /Nanny|Daycare|Childcare/, industries: ['childcare'] },
  { title: /OTR|Tow Truck|Courier|Shuttle/, industries: ['logistics'] },
  { title: /CDL|Truck|Delivery Driver/, industries: ['logistics', 'food'] },
  { title: /^Bus Driver/, industries: ['logistics', 'school'] },
  { title: /Aircraft/, industries: ['logistics'] },
  { title: /Lineworker/, industries: ['energy'] },
  {
    title: /Carpenter|Construction Worker|Mason|Painter|Drywall|Concrete|Tile/,
    industries: ['construction'],
  },
  { title: /Superintendent|Estimator/, industries: ['construction'] },
  { title: /Building Inspector/, industries: ['government'] },
  { title: /Associate Attorney|Legal Secretary|(Immigration|Litigation) Paralegal/, industries: ['law'] },
  { title: /Executive Chef|Sous Chef|Pastry|Pizza/, industries: ['restaurant', 'hotel'] },
  { title: /(Window|House) Cleaner/, industries: ['cleaning'] },
  {
    title: /Executive Director|Grant Writer|Volunteer|^Development Manager|Youth/,
    industries: ['nonprofit'],
  },
  {
    title: /Machinist|Welder|Tool and Die|Sheet Metal|Press Operator|Assembler/,
    industries: ['manufacturing'],
  },
  { title: /Auto Body|Service Advisor|Small Engine/, industries: ['auto'] },
  { title: /Room Attendant|Banquet|Sommelier/, industries: ['hotel'] },
  { title: /Home Health|Caregiver|Resident Care|Medication Aide/, industries: ['seniorcare'] },
  { title: /Clinical Research/, industries: ['hospital', 'biotech'] },
  { title: /Medical (Coder|Billing)|Health Information/, industries: ['hospital', 'clinic', 'insurance'] },
  {
    title: /Microbiologist|Biologist|Chemist|^Lab(oratory)? /,
    industries: ['biotech', 'university', 'food'],
  },
  { title: /Reporter|Journalist|Sound Engineer/, industries: ['media'] },
  { title: /Corporate Trainer/, industries: ['university'] },
  { title: /Loss Prevention/, industries: ['security'] },
]

/** Such a title only goes to an employer with such a name, where its industry has one. */
const TITLES_OF_TRADES: readonly { title: RegExp; name: RegExp }[] = [
  { title: /Dental|Orthodont|Dentist/, name: /Dental$/ },
  { title: /Veterinar|Dog Groomer/, name: /(Veterinary Clinic|Animal Hospital)$/ },
  { title: /Personal Trainer|Fitness|Lifeguard/, name: /Fitness$/ },
  { title: /Hair Stylist|Barber|Nail Tech|Esthetician|Salon/, name: /(Salon|Barbers|Spa)$/ },
  { title: /Massage/, name: /(Spa|Wellness)$/ },
  { title: /Roofer/, name: /(Roofing|Builders|Construction|Contracting)$/ },
  {
    title: /Electrician|Electrical/,
    name: /(Electric|Builders|Construction|Contracting|Power|Energy|Solar|Utilities|Wind|Industries|Manufacturing|Precision|Tool Works)$/,
  },
  {
    title: /Plumb|HVAC|Pipefitter/,
    name: /(Mechanical|Builders|Construction|Contracting|Properties|Property Management|Facility Services)$/,
  },
  {
    title: /Physical Therap|Occupational Therap|Speech/,
    name: /(Rehabilitation|Hospital|Medical Center|Health System|Health Clinic|Senior Living|Care Center|Home Care|Village|Schools|School District|Academy)$/,
  },
  { title: /Police|Firefighter|Correctional|Public Defender/, name: /County$/ },
  { title: /Paramedic|EMT/, name: /(County|Hospital|Medical Center|Health System)$/ },
  {
    title: /Social Worker|Case Manager|Counselor$|Outreach/,
    name: /^(?!.*(Parks Department|Transit Authority|Water District))/,
  },
  { title: /Park Ranger/, name: /Parks Department|County/ },
  { title: /Code Enforcement/, name: /County|Housing Authority/ },
  { title: /Solar/, name: /(Solar|Energy|Power|Electric)$/ },
  {
    title: /^(Florist|Baker|Butcher|Barista)/,
    name: /(Market|Co-op|Grocers|Farm Stores|Bakeries|Kitchen|Caf[eé]|Table|Bistro|Hotel|Inn|Lodge|Resort|House|Foods)/,
  },
]

/** An employer with such a name hires for such work alone. */
const TRADES: readonly { name: RegExp; title: RegExp }[] = [
  {
    name: /Dental$/,
    title: /Dental|Orthodont|Dentist|Reception|Billing|Office|Account|Bookkeep|Front Desk|Scheduler|Patient/,
  },
  {
    name: /(Veterinary Clinic|Animal Hospital)$/,
    title: /Veterinar|Groomer|Reception|Office|Bookkeep|Front Desk/,
  },
  {
    name: /Fitness$/,
    title: /Trainer|Fitness|Lifeguard|Coach|Front Desk|Reception|Manager|Membership|Marketing/,
  },
  { name: /(Salon|Barbers)$/, title: /Hair|Barber|Nail|Esthetician|Salon|Reception|Front Desk/ },
  { name: /(Spa|Wellness)$/, title: /Massage|Esthetician|Nail|Hair|Reception|Front Desk|Manager/ },
  {
    name: /Roofing$/,
    title:
      /Roof|Construction|Laborer|Estimator|Foreman|Superintendent|Project|Office|Account|Safety|Carpenter/,
  },
  { name: /Children's Hospital$/, title: /^(?!.*Geriatric)/ },
  { name: /Radio$/, title: /^(?!.*(Editor, Books|Photo))/ },
]

/** Whether somebody with this title would work there. */
export function isFitting(title: string, { name, industry }: Pick<Company, 'name' | 'industry'>): boolean {
  return (
    INDUSTRIES_OF_TITLES.every((rule) => !rule.title.test(title) || rule.industries.includes(industry)) &&
    TITLES_OF_TRADES.every((rule) => !rule.title.test(title) || rule.name.test(name)) &&
    TRADES.every((rule) => !rule.name.test(name) || rule.title.test(title))
  )
}
