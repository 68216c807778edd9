/** Which work belongs to which trade: an employer is named after its trade, and hires for it. */

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
export function isFitting(title: string, company: string): boolean {
  return (
    TITLES_OF_TRADES.every((rule) => !rule.title.test(title) || rule.name.test(company)) &&
    TRADES.every((rule) => !rule.name.test(company) || rule.title.test(title))
  )
}
