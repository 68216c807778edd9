import type { LevelSet, PaySet, TypeSet, WorkStyleSet } from './labelled-ad.ts'

/** Written after the third, to the same end. */
export const workStyleFourthAudit: WorkStyleSet = [
  [{ text: 'This position is 100% on-site at our Detroit plant.' }, 'onsite'],
  [{ text: 'We offer a fully remote working environment.' }, 'remote'],
  [
    { text: 'Must be comfortable working in a hybrid environment (2 days per week in the Austin office).' },
    'hybrid',
  ],
  [{ text: 'Remote work is not permitted during the first six months.' }, null],
  [{ text: 'This is an office-based role; no remote working.' }, 'onsite'],
  [{ text: 'You will support our remote workforce as an IT technician.' }, null],
  [{ text: 'Enjoy summer Fridays, a remote week in December, and free snacks.' }, null],
  [{ text: 'Occasionally you may work remotely.' }, null],
  [{ text: 'Our engineers work from wherever they like; we have no office.' }, 'remote'],
  [{ text: 'Applicants must live in the UK, as this is a home-based position.' }, 'remote'],
  [{ text: 'Willingness to travel to remote sites by helicopter.' }, null],
  [{ text: 'The role is based in our London office.' }, 'onsite'],
  [{ text: 'We have a flexible working policy.' }, null],
  [{ title: 'Hybrid Cloud Architect', location: 'Denver, CO' }, null],
  [{ title: 'Data Analyst - Fully Remote (EMEA)' }, 'remote'],
]

export const levelFourthAudit: LevelSet = [
  [{ title: 'SENIOR SOFTWARE ENGINEER' }, 'senior'],
  [{ title: 'Sr. Staff Engineer' }, 'lead'],
  [{ title: 'Senior Living Sales Director' }, 'lead'],
  [{ title: 'Leadership Coach' }, null],
  [{ title: 'Junior Doctor' }, 'entry'],
  [{ title: 'Sous Chef' }, null],
  [{ title: 'Graduate Nurse Residency' }, 'entry'],
  [{ title: 'Pharmacy Technician Trainee' }, 'entry'],
  [{ title: 'Foreman, Concrete' }, 'lead'],
  [{ title: 'Marketing Manager' }, null],
  [{ title: 'Analyst', text: 'You will coach juniors and interns.' }, null],
  [{ title: 'Analyst', text: 'We seek a senior analyst with a head for detail.' }, 'senior'],
  [{ title: 'Analyst', text: 'Great for recent college graduates.' }, 'entry'],
  [{ title: 'Chief Engineer' }, 'lead'],
  [{ title: 'Intermediate Estimator' }, 'mid'],
]

export const typeFourthAudit: TypeSet = [
  [{ text: 'Employment type: Full-time, permanent' }, 'full-time'],
  [{ text: 'We are hiring part-time cashiers for weekend shifts.' }, 'part-time'],
  [{ text: 'This is a 12-month maternity cover contract.' }, 'contract'],
  [{ text: 'Full time students are welcome to apply.' }, null],
  [{ text: 'The client is a full-service agency.' }, null],
  [{ text: 'Manage temporary workers and contractors on site.' }, null],
  [{ text: 'Paid internship, 10 weeks, June to August.' }, 'internship'],
  [{ text: 'Work 40 hours per week with overtime as needed.' }, 'full-time'],
  [{ text: 'Our union contract guarantees yearly raises.' }, null],
  [{ title: 'Intern Architect' }, 'internship'],
  [{ title: 'Contracts Attorney' }, null],
  [{ title: 'Temporary Administrative Assistant' }, 'contract'],
  [{ title: 'Registered Nurse - Per Diem' }, 'part-time'],
]

export const payFourthAudit: PaySet = [
  [{ text: 'Salary: $55,000 - $65,000/year DOE' }, '55000-65000 USD year'],
  [{ text: 'Compensation: $28-$34 per hour, plus overtime' }, '28-34 USD hour'],
  [{ text: 'Up to $110k base' }, '-110000 USD year'],
  [{ text: 'Starting from £24,500 per year' }, '24500- GBP year'],
  [{ text: 'The pay is $20/hr with a $2/hr shift differential.' }, '20-20 USD hour'],
  [{ text: '$120K-$160K + 10% bonus + equity' }, '120000-160000 USD year'],
  [{ text: 'Earn $1,500 per week as an owner-operator.' }, '1500-1500 USD week'],
  [{ text: 'Relocation assistance of up to $8,000.' }, null],
  [{ text: 'Total addressable market of $5 billion.' }, null],
  [{ text: 'Responsible for $15,000 - $20,000 in monthly sales.' }, null],
  [{ text: 'Salary: Competitive + benefits' }, null],
  [{ text: 'Vergütung: 3.200 € bis 3.600 € brutto monatlich' }, '3200-3600 EUR month'],
  [{ text: 'Salary range $4,500.00 - $5,500.00 Monthly' }, '4500-5500 USD month'],
  [{ text: 'Pay: A$45 per hour' }, '45-45 AUD hour'],
  [{ text: 'A gym subsidy of $50 per month and $1,200 a year for courses.' }, null],
  [{ text: 'Daily rate: $600' }, '600-600 USD day'],
  [{ declared: '€50,000 – €60,000' }, '50000-60000 EUR year'],
]
