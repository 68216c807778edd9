import { bulleted, edited, framed, introOnly, snippet, TEXTS } from './identity-texts.ts'
import { ad, at, type Pair, snip } from './pair-ad.ts'

const { baker, backend, nurse, warehouse, designer, accountant, driver, teacher } = TEXTS

/** Pay, numbers and spellings in titles, teams and shifts, agencies, reposts. */
export const titleAndAgencyPairs: readonly Pair[] = [
  // What a title says beside the job
  [
    ad('Baker - $22/hr', 'Hearth & Crumb', 'Portland, OR', baker),
    ad('Baker', 'Hearth & Crumb', 'Portland, OR', framed('baker')),
    'same',
  ],
  [
    ad('RN - $10,000 Sign-On Bonus!', 'Lakeside Memorial', 'Duluth, MN', nurse),
    ad('RN', 'Lakeside Memorial', 'Duluth, MN', edited('nurse')),
    'same',
  ],
  [
    ad('Driver (Req #88213)', 'Sofa & Sons', 'Mesa, AZ', driver),
    ad('Driver', 'Sofa & Sons', 'Mesa, AZ', driver),
    'same',
  ],
  [
    ad('Registered Nurse (RN)', 'Lakeside Memorial', 'Duluth, MN', nurse),
    ad('RN', 'Lakeside Memorial', 'Duluth, MN', bulleted('nurse')),
    'same',
  ],
  [
    ad('Front-End Developer', 'Clinica', 'Boston, MA', designer),
    ad('Frontend Developer', 'Clinica', 'Boston, MA', framed('designer')),
    'same',
  ],
  [
    ad('Front End Developer', 'Clinica', 'Boston, MA', designer),
    ad('Frontend Developer', 'Clinica', 'Boston, MA', edited('designer')),
    'same',
  ],
  [
    ad('Warehouse Associates', 'Parcelhouse', 'Dallas, TX', warehouse),
    ad('Warehouse Associate', 'Parcelhouse', 'Dallas, TX', framed('warehouse')),
    'same',
  ],
  [
    ad('Accountant - Remote Possible', 'Four Rivers', 'Tulsa, OK', accountant),
    ad('Accountant', 'Four Rivers', 'Tulsa, OK', accountant),
    'same',
  ],
  [
    ad('Full Stack Engineer', 'Tidewater Freight', 'Norfolk, VA', backend),
    ad('Fullstack Engineer', 'Tidewater Freight', 'Norfolk, VA', framed('backend')),
    'same',
  ],
  [
    ad('Backend Software Engineer', 'Tidewater Freight', 'Norfolk, VA', backend),
    ad('Software Engineer, Backend', 'Tidewater Freight', 'Norfolk, VA', edited('backend')),
    'same',
  ],
  // Teams, shifts, levels, subjects
  [
    ad('Backend Engineer, Payments', 'Tidewater Freight', 'Norfolk, VA', backend),
    ad('Backend Engineer, Search', 'Tidewater Freight', 'Norfolk, VA', backend),
    'different',
  ],
  [
    ad('Warehouse Associate - 1st Shift', 'Parcelhouse', 'Dallas, TX', warehouse),
    ad('Warehouse Associate - 2nd Shift', 'Parcelhouse', 'Dallas, TX', warehouse),
    'different',
  ],
  [
    ad('Nurse, ICU', 'Lakeside Memorial', 'Duluth, MN', nurse),
    ad('Nurse, PACU', 'Lakeside Memorial', 'Duluth, MN', nurse),
    'different',
  ],
  [
    ad('Driver (Class A)', 'Sofa & Sons', 'Mesa, AZ', driver),
    ad('Driver (Class B)', 'Sofa & Sons', 'Mesa, AZ', driver),
    'different',
  ],
  [
    ad('Staff Accountant', 'Four Rivers', 'Tulsa, OK', accountant),
    ad('Accountant', 'Four Rivers', 'Tulsa, OK', accountant),
    'different',
  ],
  [
    ad('Math Teacher', 'Maple Street School', 'Ithaca, NY', teacher),
    ad('Science Teacher', 'Maple Street School', 'Ithaca, NY', teacher),
    'different',
  ],
  [
    ad('Baker (Temporary)', 'Hearth & Crumb', 'Portland, OR', baker),
    ad('Baker', 'Hearth & Crumb', 'Portland, OR', baker),
    'different',
  ],
  [
    ad('Design Intern', 'Clinica', 'Boston, MA', designer),
    ad('Designer', 'Clinica', 'Boston, MA', designer),
    'different',
  ],
  [
    ad('Baker', 'Hearth & Crumb', 'Portland, OR', baker),
    ad('Baker', 'Hearth & Crumb', 'Portland, ME', baker),
    'different',
  ],
  [
    ad('Driver', 'Sofa & Sons', 'Phoenix, AZ', driver),
    ad('Driver', 'Sofa & Sons', 'Mesa, AZ', edited('driver')),
    'different',
  ],
  [
    ad('Driver', 'Sofa & Sons', 'Phoenix, AZ; Mesa, AZ', driver),
    ad('Driver', 'Sofa & Sons', 'Mesa, AZ', edited('driver')),
    'same',
  ],
  [
    ad('Designer', 'Clinica', 'Berlin, Germany', designer),
    ad('Designer', 'Clinica', 'Vienna, Austria', designer),
    'different',
  ],
  // Other names
  [
    ad('Accountant', 'Four Rivers', 'Tulsa, OK', accountant),
    ad('Accountant', 'Ledger Staffing', 'Tulsa, OK', framed('accountant')),
    'suggest',
  ],
  [
    ad('Accountant', 'Four Rivers', 'Tulsa, OK', accountant),
    ad('Accountant', 'Confidential', 'Tulsa, OK', bulleted('accountant')),
    'suggest',
  ],
  [
    ad('Teacher', 'Maple Street School', 'Ithaca, NY', teacher),
    ad('Teacher', 'Oak Street School', 'Ithaca, NY', teacher),
    'suggest',
  ],
  [
    ad('Designer', 'Clinica Ltd', 'London, UK', designer),
    ad('Designer', 'Clinica Limited', 'London', framed('designer')),
    'same',
  ],
  [
    ad('Designer', 'Clinica S.A.', 'Paris, France', designer),
    ad('Designer', 'CLINICA', 'Paris', edited('designer')),
    'same',
  ],
  // Texts
  [
    ad('Accountant', 'Four Rivers', 'Tulsa, OK', accountant),
    ad('Accountant', 'Four Rivers', 'Tulsa, OK', introOnly('accountant', 'designer')),
    'different',
  ],
  [
    ad('Nurse', 'Lakeside Memorial', 'Duluth, MN', nurse),
    { ...ad('Nurse', 'Lakeside Memorial', 'Duluth, MN', ''), ...snip('teacher') },
    'different',
  ],
  [
    { ...ad('Baker', 'Hearth & Crumb', 'Portland, OR', ''), ...snip('baker') },
    ad('Baker', 'Agency Nine', 'Portland, OR', snippet('baker'), { complete: false }),
    'suggest',
  ],
  [
    ad(
      'Driver',
      'Sofa & Sons',
      'Mesa, AZ',
      driver,
      at('https://jobs.lever.co/sofa/11111111-2222-3333-4444-555555555555'),
    ),
    ad(
      'Driver',
      'Sofa & Sons',
      'Mesa, AZ',
      driver,
      at('https://jobs.lever.co/sofa/99999999-2222-3333-4444-555555555555'),
    ),
    'same',
  ],
  [
    ad(
      'Driver',
      'Sofa & Sons',
      'Mesa, AZ',
      driver,
      at('https://jobs.lever.co/sofa/11111111-2222-3333-4444-555555555555'),
    ),
    ad(
      'Truck Driver',
      'Sofa and Sons',
      'Mesa',
      edited('driver'),
      at('https://jobs.lever.co/sofa/11111111-2222-3333-4444-555555555555/apply'),
    ),
    'same',
  ],
  // Written after those had been learnt from
  [
    ad('CNA', 'Lakeside Memorial', 'Duluth, MN', nurse),
    ad('Certified Nursing Assistant (CNA)', 'Lakeside Memorial', 'Duluth, MN', framed('nurse')),
    'same',
  ],
  [
    ad('HR Manager', 'Four Rivers', 'Tulsa, OK', accountant),
    ad('Human Resources Manager', 'Four Rivers', 'Tulsa, OK', edited('accountant')),
    'same',
  ],
  [
    ad('Backend Engineer (Python)', 'Tidewater Freight', 'Norfolk, VA', backend),
    ad('Backend Engineer (Go)', 'Tidewater Freight', 'Norfolk, VA', backend),
    'different',
  ],
  [
    ad('Delivery Driver, Mornings', 'Sofa & Sons', 'Mesa, AZ', driver),
    ad('Delivery Driver, Evenings', 'Sofa & Sons', 'Mesa, AZ', driver),
    'different',
  ],
  [
    ad('Delivery Driver - Weekly Pay', 'Sofa & Sons', 'Mesa, AZ', driver),
    ad('Delivery Driver', 'Sofa & Sons', 'Mesa, AZ', framed('driver')),
    'same',
  ],
  [
    ad('Designer (Contract)', 'Clinica', 'Boston, MA', designer),
    ad('Designer (Permanent)', 'Clinica', 'Boston, MA', designer),
    'different',
  ],
  [
    ad('Bäcker (m/w/d)', 'Hearth & Crumb GmbH', 'Köln', baker),
    ad('Bäcker (w/m/d)', 'Hearth & Crumb', 'Cologne, Germany', framed('baker')),
    'same',
  ],
  [
    ad('Teacher', 'Maple Street School', 'Ithaca, NY', teacher),
    ad('Teacher Aide', 'Maple Street School', 'Ithaca, NY', teacher),
    'different',
  ],
  [
    ad('Warehouse Worker - Start Immediately', 'Parcelhouse', 'Dallas, TX', warehouse),
    ad('Warehouse Worker', 'Parcelhouse', 'Dallas, Texas, United States', edited('warehouse')),
    'same',
  ],
  [
    ad('Baker', 'Hearth & Crumb', 'Brooklyn, NY', baker),
    ad('Baker', 'Hearth & Crumb', 'Queens, NY', baker),
    'different',
  ],
  [
    ad('Accountant', 'Four Rivers', 'Tulsa, OK', accountant),
    ad('Accountant', 'Four Rivers Bank', 'Tulsa, OK', accountant),
    'suggest',
  ],
  [
    ad('Accountant', 'Four Rivers', 'Tulsa, OK', accountant),
    ad('Accountant', 'Four Rivers', 'Tulsa, OK', driver),
    'different',
  ],
  [
    ad('Senior Product Designer', 'Clinica', 'Remote', designer),
    ad('Sr Product Designer (Remote, US)', 'Clinica Inc.', 'United States', bulleted('designer')),
    'same',
  ],
  [
    ad('Nurse', 'Lakeside Memorial', 'Duluth, MN', nurse),
    ad('Nurse', 'TravelCare Recruiting', 'Minneapolis, MN', nurse),
    'different',
  ],
]
