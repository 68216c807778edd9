/** Advertisements written for the pairs, each of a length that sources really send. */
export const TEXTS = {
  baker: `Hearth & Crumb bakes sourdough and pastry for forty cafés around the city, and we are looking for a baker who
likes early mornings. You will mix, shape and bake about six hundred loaves a night together with two colleagues, keep
the starter alive, check deliveries of flour and butter, and leave the room cleaner than you found it. You should have
worked at least one year in a commercial bakery and be able to lift fifty pounds. Shifts start at two in the morning,
five nights a week. We pay for your training, give you two days off in a row, and send you home with bread. Our team
has grown slowly from four people to thirty in ten years, and most of them stayed. Come by, taste something, and talk.`,
  backend: `Tidewater Freight moves containers between ports and warehouses, and its scheduling service decides every
minute which truck goes where. As a backend engineer you will design and run services in Go and PostgreSQL that plan
forty thousand trips a day, measure them, and make them cheaper. You will own features from the first sketch to the
dashboard in production, take part in a calm on-call rota of one week in eight, and review the code of your peers. We
expect several years with distributed systems, respect for data, and clear writing. Knowledge of routing or operations
research is welcome but not necessary. We deploy many times a day, write decisions down, and keep meetings short.`,
  nurse: `Lakeside Memorial Hospital is hiring a registered nurse for its thirty-two bed surgical unit. You will assess
patients after operations, manage pain, change dressings, teach families how to care for wounds at home, and document
everything in our electronic record. Each nurse looks after four or five patients and works three twelve-hour shifts a
week, every third weekend. We require a current state licence, basic life support, and one year of acute care; new
colleagues spend eight weeks with a mentor. The unit has its own pharmacist and a quiet room. Lakeside is a teaching
hospital with four hundred beds, serves six counties, and has been chosen as a good place to work by its own staff.`,
  warehouse: `Pick, pack and load orders in our distribution centre on the evening shift. You scan each item, bring it
to the packing line on an electric cart, build stable pallets and wrap them, and help the drivers at the dock. The work
is physical: you walk up to eight miles a shift and lift up to forty pounds. Steel-toed shoes are provided. We train
you on the forklift after ninety days if you wish. Shifts run from three in the afternoon to half past eleven, Monday
to Friday, with overtime before the holidays. You need to be eighteen, to read English well enough for labels and
safety signs, and to turn up. Weekly pay, paid breaks, and a bonus for months without accidents.`,
  designer: `We make a scheduling tool for clinics that eleven thousand receptionists use all day, and we want it to be
kinder to them. As our second product designer you will watch people work, draw and test ideas, and ship them with a
team of five engineers who care about details. You will own the design system, write the words on the buttons, and say
no to things that do not help. Show us a portfolio with two or three projects in which you can explain what changed for
the people who used them. Experience in health care is not needed; patience with rules and forms is. We talk to
customers every week and release every Thursday.`,
  accountant: `Our finance team of six closes the books of four companies within five working days, and is looking for
an accountant who enjoys order. You will reconcile bank and intercompany accounts, book accruals, prepare the monthly
package for the board, and answer the auditors' questions in the spring. You know US GAAP, you are at home in
spreadsheets, and you have closed books before, in industry or in public practice. A certificate is welcome, and we pay
the fees for the exams. You will report to the controller, work with sales and purchasing, and help us to replace a
ledger that is older than some of us. Hours are regular outside the close, which is the point of doing it well.`,
  driver: `Drive a twenty-six foot box truck on local routes and be home every evening. You deliver furniture to about
nine homes a day together with a helper, carry it in, put it together, and take the packaging away. You inspect the
truck each morning, keep the log, and speak politely to customers whose sofa does not fit. We ask for a clean driving
record for three years, a medical card, and a strong back; a commercial licence is not needed. Routes are planned so
that a day has ten hours at most. Trucks are two years old at the oldest. There is a bonus for each month without a
claim, and a second helper for pianos.`,
  teacher: `Maple Street School is a public school with three hundred and twenty pupils and an orchard. We are looking
for a fourth-grade teacher who will teach reading, mathematics, science and social studies to twenty-four children, plan
lessons with the other fourth-grade teacher, meet families twice a term, and take a turn at the bus stop. You hold a
state certificate for elementary grades or will hold one by August. We like teachers who read aloud, who take children
outside, and who ask for help. New teachers have a mentor and one free period more each week. The year starts in the
last week of August. Substitutes and student teachers of ours are encouraged to apply.`,
} as const

export type TextName = keyof typeof TEXTS

/** What Adzuna sends: five hundred characters, cut off wherever that is. */
export const snippet = (name: TextName) => `${TEXTS[name].replaceAll('\n', ' ').slice(0, 500)}…`
/** Another source adds its own frame. */
export const framed = (name: TextName) =>
  `About the job\n\n${TEXTS[name]}\n\nApply now through our partner. Equal opportunity employer.`
/** Shown as bullets, with other quotes and dashes. */
export const bulleted = (name: TextName) =>
  TEXTS[name]
    .replaceAll('\n', ' ')
    .split('. ')
    .map((sentence) => `• ${sentence.toUpperCase()}`)
    .join('\n')
/** One sentence changed since. */
export const edited = (name: TextName) =>
  TEXTS[name].replace(
    /\. [^.]+\.$/,
    '. We have just moved to a larger building with more light and free parking.',
  )
/** The same introduction, another job. */
export const introOnly = (name: TextName, other: TextName) =>
  `${TEXTS[name].slice(0, 260)} ${TEXTS[other]} ${TEXTS[other]}`
