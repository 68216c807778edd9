import { bulleted, edited, framed, introOnly, TEXTS } from './identity-texts.ts'
import { ad, at, type Pair, snip } from './pair-ad.ts'

const { baker, backend, nurse, warehouse, designer, accountant, driver, teacher } = TEXTS

/** Copies under another name, and advertisements that only look alike. */
export const otherJobPairs: readonly Pair[] = [
  // Copies under another name
  [
    ad('Baker', 'Hearth & Crumb', 'Portland, OR', baker),
    ad('Baker', 'Brightpath Staffing', 'Portland, OR', baker),
    'suggest',
  ],
  [
    ad('Backend Engineer', 'Tidewater Freight', 'Norfolk, VA', backend),
    ad('Backend Engineer', 'NorthStar Recruiting', 'Norfolk, VA', framed('backend')),
    'suggest',
  ],
  [
    ad('Registered Nurse', 'Lakeside Memorial Hospital', 'Erie, PA', nurse),
    ad('Registered Nurse', 'MedTemps', 'Erie, PA', edited('nurse')),
    'suggest',
  ],
  [
    ad('Staff Accountant', 'Four Rivers Group', 'Tulsa, OK', accountant),
    { ...ad('Staff Accountant', 'LedgerPeople', 'Tulsa, OK', ''), ...snip('accountant') },
    'suggest',
  ],
  [
    ad('Box Truck Driver', 'Sofa & Sons', 'Mesa, AZ', driver),
    ad('Box Truck Driver', 'Sofa & Sons Logistics Partners', 'Mesa, AZ', driver),
    'suggest',
  ],
  [
    ad('Product Designer', 'Clinica', 'Berlin', designer),
    ad('Product Designer', 'Confidential', 'Berlin', bulleted('designer')),
    'suggest',
  ],
  [
    ad('Warehouse Associate', 'Parcelhouse', 'Dallas, TX', warehouse),
    ad('Warehouse Associate', 'Parcelhouse', 'Dallas, TX', 'Apply on our site.'),
    'suggest',
  ],
  [
    ad('Fourth Grade Teacher', 'Maple Street School', 'Ithaca, NY', teacher),
    ad('Fourth Grade Teacher', 'Maple Street School', 'Ithaca, NY', ''),
    'suggest',
  ],
  // Two cities are two jobs
  [
    ad('Warehouse Associate', 'Parcelhouse', 'Dallas, TX', warehouse),
    ad('Warehouse Associate', 'Parcelhouse', 'Houston, TX', warehouse),
    'different',
  ],
  [
    ad('Warehouse Associate', 'Parcelhouse', 'Portland, OR', warehouse),
    ad('Warehouse Associate', 'Parcelhouse', 'Portland, ME', warehouse),
    'different',
  ],
  [
    ad('Baker', 'Hearth & Crumb', 'Portland, OR', baker),
    ad('Baker', 'Hearth & Crumb', 'Salem, OR', baker),
    'different',
  ],
  [
    ad('Registered Nurse', 'Lakeside Memorial Hospital', 'Erie, PA', nurse),
    ad('Registered Nurse', 'Lakeside Memorial Hospital', 'Ohio', nurse),
    'different',
  ],
  [
    ad('Box Truck Driver', 'Sofa & Sons', 'Texas', driver),
    ad('Box Truck Driver', 'Sofa & Sons', 'Ohio', driver),
    'different',
  ],
  [
    ad('Product Designer', 'Clinica', 'Berlin', designer),
    ad('Product Designer', 'Clinica', 'Munich', designer),
    'different',
  ],
  [
    ad('Product Designer', 'Clinica', 'London, UK', designer),
    ad('Product Designer', 'Clinica', 'London, ON, Canada', designer),
    'different',
  ],
  [
    ad('Backend Engineer', 'Tidewater Freight', 'Remote - Germany', backend),
    ad('Backend Engineer', 'Tidewater Freight', 'Remote - Canada', backend),
    'different',
  ],
  // Another level, trade or shift is another job, even in the same words
  [
    ad('Backend Engineer', 'Tidewater Freight', 'Norfolk, VA', backend),
    ad('Senior Backend Engineer', 'Tidewater Freight', 'Norfolk, VA', backend),
    'different',
  ],
  [
    ad('Product Designer II', 'Clinica', 'Berlin', designer),
    ad('Product Designer III', 'Clinica', 'Berlin', designer),
    'different',
  ],
  [
    ad('Backend Engineer', 'Tidewater Freight', 'Norfolk, VA', backend),
    ad('Frontend Engineer', 'Tidewater Freight', 'Norfolk, VA', backend),
    'different',
  ],
  [
    ad('Registered Nurse - Day Shift', 'Lakeside Memorial Hospital', 'Erie, PA', nurse),
    ad('Registered Nurse - Night Shift', 'Lakeside Memorial Hospital', 'Erie, PA', nurse),
    'different',
  ],
  [
    ad('Fourth Grade Teacher', 'Maple Street School', 'Ithaca, NY', teacher),
    ad('Fifth Grade Teacher', 'Maple Street School', 'Ithaca, NY', teacher),
    'different',
  ],
  [
    ad('C Developer', 'Tidewater Freight', 'Norfolk, VA', backend),
    ad('C++ Developer', 'Tidewater Freight', 'Norfolk, VA', backend),
    'different',
  ],
  [
    ad('Accountant Manager', 'Four Rivers Group', 'Tulsa, OK', accountant),
    ad('Accountant', 'Four Rivers Group', 'Tulsa, OK', accountant),
    'different',
  ],
  // The same title, another job
  [
    ad('Baker', 'Hearth & Crumb', 'Portland, OR', baker),
    ad('Baker', 'Golden Loaf', 'Portland, OR', warehouse),
    'different',
  ],
  [
    ad('Manager', 'Four Rivers Group', 'Tulsa, OK', accountant),
    ad('Manager', 'Four Rivers Group', 'Tulsa, OK', driver),
    'different',
  ],
  [
    ad('Registered Nurse', 'Lakeside Memorial Hospital', 'Erie, PA', nurse),
    ad('Registered Nurse', 'Hillside Clinic', 'Erie, PA', teacher),
    'different',
  ],
  [
    ad('Driver', 'Sofa & Sons', 'Mesa, AZ', driver),
    ad('Driver', 'Sofa & Sons', 'Mesa, AZ', introOnly('driver', 'warehouse')),
    'different',
  ],
  [
    ad('Engineer', 'Tidewater Freight', 'Norfolk, VA', backend),
    ad('Engineer', 'Tidewater Freight', 'Norfolk, VA', introOnly('backend', 'designer')),
    'different',
  ],
  [
    { ...ad('Baker', 'Hearth & Crumb', 'Portland, OR', ''), ...snip('baker') },
    { ...ad('Baker', 'Golden Loaf', 'Portland, OR', ''), ...snip('driver') },
    'different',
  ],
  [ad('Nurse', '', 'Erie, PA', nurse), ad('Nurse', '', 'Erie, PA', teacher), 'different'],
  [ad('Nurse', '', 'Erie, PA', 'Short.'), ad('Nurse', '', 'Erie, PA', 'Short.'), 'different'],
  // Addresses that are not of one job, or of another
  [
    ad('Baker', 'Hearth & Crumb', 'Portland, OR', baker, at('https://hearth.example/careers')),
    ad('Driver', 'Hearth & Crumb', 'Portland, OR', driver, at('https://hearth.example/careers')),
    'different',
  ],
  [
    ad(
      'Baker',
      'Hearth & Crumb',
      'Portland, OR',
      baker,
      at('https://boards.greenhouse.io/hearth/jobs/4410023'),
    ),
    ad(
      'Driver',
      'Hearth & Crumb',
      'Portland, OR',
      driver,
      at('https://boards.greenhouse.io/hearth/jobs/4410024'),
    ),
    'different',
  ],
  [
    ad('Baker', 'Hearth & Crumb', 'Portland, OR', baker, at('https://jobs.example/view?id=881')),
    ad('Driver', 'Sofa & Sons', 'Mesa, AZ', driver, at('https://jobs.example/view?id=882')),
    'different',
  ],
  [
    ad('Nurse', 'Lakeside', 'Erie, PA', nurse, at('https://lakeside.example/')),
    ad('Teacher', 'Maple', 'Ithaca, NY', teacher, at('https://lakeside.example/')),
    'different',
  ],
  [
    ad('Baker', 'Hearth & Crumb', 'Portland, OR', baker, at('')),
    ad('Driver', 'Sofa & Sons', 'Mesa, AZ', driver, at('')),
    'different',
  ],
]
