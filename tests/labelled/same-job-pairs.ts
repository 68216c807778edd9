import { bulleted, edited, framed, TEXTS } from './identity-texts.ts'
import { ad, at, type Pair, snip } from './pair-ad.ts'

const { baker, backend, nurse, warehouse, designer, accountant, driver, teacher } = TEXTS

/** One job at several sources, or at one address. */
export const sameJobPairs: readonly Pair[] = [
  // One job at several sources
  [
    ad('Baker', 'Hearth & Crumb', 'Portland, OR', baker),
    ad('Baker', 'Hearth & Crumb, LLC', 'Portland, Oregon', baker),
    'same',
  ],
  [
    ad('Baker', 'Hearth & Crumb', 'Portland, OR', baker),
    ad('BAKER', 'HEARTH & CRUMB', 'Portland, OR, US', framed('baker')),
    'same',
  ],
  [
    ad('Baker', 'Hearth & Crumb', 'Portland, OR', baker),
    { ...ad('Baker', 'Hearth and Crumb', 'Portland, OR', ''), ...snip('baker') },
    'same',
  ],
  [
    ad('Backend Engineer', 'Tidewater Freight', 'Norfolk, VA', backend),
    ad('Backend Engineer', 'Tidewater Freight Inc', 'Norfolk, Virginia, United States', bulleted('backend')),
    'same',
  ],
  [
    ad('Backend Engineer', 'Tidewater Freight', 'Remote', backend),
    ad('Backend Engineer (Remote)', 'Tidewater Freight', 'Remote - US', backend),
    'same',
  ],
  [
    ad('Backend Engineer', 'Tidewater Freight', 'Norfolk, VA or Remote (US)', backend),
    ad('Backend Engineer', 'Tidewater Freight', 'Remote', framed('backend')),
    'same',
  ],
  [
    ad('Backend Engineer', 'Tidewater Freight', '', backend),
    ad('Backend Engineer', 'Tidewater Freight', 'Norfolk, VA', backend),
    'same',
  ],
  [
    ad('Senior Backend Engineer', 'Tidewater Freight', 'Norfolk, VA', backend),
    ad('Sr. Backend Engineer', 'Tidewater Freight', 'Norfolk, VA', edited('backend')),
    'same',
  ],
  [
    ad('Engineer, Backend - Norfolk', 'Tidewater Freight', 'Norfolk, VA', backend),
    ad('Backend Engineer', 'Tidewater Freight', 'Norfolk, VA', backend),
    'same',
  ],
  [
    ad('Registered Nurse - Surgical Unit', 'Lakeside Memorial Hospital', 'Erie, PA', nurse),
    ad(
      'Registered Nurse, Surgical Unit (Full-Time)',
      'Lakeside Memorial Hospital',
      'Erie, PA 16501',
      edited('nurse'),
    ),
    'same',
  ],
  [
    ad('Registered Nurse', 'Lakeside Memorial Hospital', 'Erie, PA', nurse),
    { ...ad('Registered Nurse', 'Lakeside Memorial Hospital', 'Erie, Pennsylvania', ''), ...snip('nurse') },
    'same',
  ],
  [
    ad('Product Designer', 'Clinica', 'Berlin', designer),
    ad('Product Designer (m/f/d)', 'Clinica GmbH', 'Berlin, Germany', framed('designer')),
    'same',
  ],
  [
    ad('Product Designer II', 'Clinica', 'Berlin', designer),
    ad('Product Designer 2', 'Clinica', 'Berlin, DE', designer),
    'same',
  ],
  [
    ad('Staff Accountant', 'Four Rivers Group', 'Tulsa, OK', accountant),
    ad('Staff Accountant', 'Four Rivers Group', 'Tulsa, OK, USA', bulleted('accountant')),
    'same',
  ],
  [
    ad('Box Truck Driver', 'Sofa & Sons', 'Mesa, AZ', driver),
    ad('URGENT: Box Truck Driver needed', 'Sofa & Sons', 'Mesa, Arizona', framed('driver')),
    'same',
  ],
  [
    ad('Fourth Grade Teacher', 'Maple Street School', 'Ithaca, NY', teacher),
    ad('Teacher, Fourth Grade', 'Maple Street School', 'Ithaca, New York', teacher),
    'same',
  ],
  [
    { ...ad('Fourth Grade Teacher', 'Maple Street School', 'Ithaca, NY', ''), ...snip('teacher') },
    { ...ad('Fourth Grade Teacher', 'Maple Street School', 'Ithaca, NY', ''), ...snip('teacher') },
    'same',
  ],
  [
    ad('Product Designer', 'Clinica', 'Munich', designer),
    ad('Product Designer', 'Clinica', 'München, Deutschland', edited('designer')),
    'same',
  ],
  [
    ad('Warehouse Associate', 'Parcelhouse', 'Austin, TX; Dallas, TX', warehouse),
    ad('Warehouse Associate', 'Parcelhouse', 'Dallas, TX', framed('warehouse')),
    'same',
  ],
  [
    { ...ad('Baker', '', 'Portland, OR', ''), ...snip('baker') },
    ad('Baker', 'Hearth & Crumb', 'Portland, OR', baker),
    'same',
  ],
  // One address, whatever else differs
  [
    ad(
      'Baker',
      'Hearth & Crumb',
      'Portland, OR',
      baker,
      at('https://boards.greenhouse.io/hearth/jobs/4410023'),
    ),
    ad(
      'Night Baker',
      'Hearth',
      'Oregon',
      'Bake bread at night.',
      at('https://job-boards.greenhouse.io/hearth/jobs/4410023?gh_src=abc'),
    ),
    'same',
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
      'Baker',
      'Hearth',
      '',
      'Bake bread.',
      at('https://hearth.example/careers/?gh_jid=4410023&utm_source=feed'),
    ),
    'same',
  ],
  [
    ad(
      'Backend Engineer',
      'Tidewater',
      'Norfolk, VA',
      backend,
      at('https://jobs.lever.co/tidewater/0b5ae1c4-7d1e-4c53-9a0e-2f1f7a3c9d10'),
    ),
    ad(
      'Backend Engineer',
      'Tidewater',
      'Remote',
      'See the site.',
      at(
        'https://remotive.com/remote-jobs/software/backend-engineer-88123',
        'https://jobs.lever.co/tidewater/0b5ae1c4-7d1e-4c53-9a0e-2f1f7a3c9d10/apply?lever-source=Remotive',
      ),
    ),
    'same',
  ],
  [
    ad(
      'Product Designer',
      'Clinica',
      'Berlin',
      designer,
      at('https://jobs.ashbyhq.com/clinica/5f1c2ab0-1111-4222-8333-444455556666'),
    ),
    ad(
      'Designer',
      'Clinica',
      'Berlin',
      'Design.',
      at('https://jobs.ashbyhq.com/clinica/5f1c2ab0-1111-4222-8333-444455556666/application?utm_medium=x'),
    ),
    'same',
  ],
  [
    ad('Nurse', 'Lakeside', 'Erie, PA', nurse, at('https://lakeside.example/jobs/rn-surgical-unit-20331')),
    ad(
      'RN',
      'Lakeside Memorial',
      'Erie',
      'Care.',
      at('https://www.lakeside.example/jobs/rn-surgical-unit-20331/?utm_campaign=spring&ref=board'),
    ),
    'same',
  ],
  [
    ad('Nurse', 'Lakeside', 'Erie, PA', nurse, at('https://lakeside.example/jobs/rn-surgical-unit-20331')),
    ad(
      'RN',
      'Lakeside Memorial',
      'Erie',
      'Care.',
      at('https://www.google.com/url?q=https%3A%2F%2Flakeside.example%2Fjobs%2Frn-surgical-unit-20331&sa=D'),
    ),
    'same',
  ],
  [
    ad(
      'Accountant',
      'Four Rivers',
      'Tulsa, OK',
      accountant,
      at('https://fourrivers.wd5.myworkdayjobs.com/en-US/Careers/job/Tulsa/Accountant_R-10422'),
    ),
    ad(
      'Staff Accountant',
      'Four Rivers Group',
      'Tulsa',
      'Close books.',
      at('https://fourrivers.wd5.myworkdayjobs.com/Careers/job/Tulsa-OK/Accountant_R-10422?source=LinkedIn'),
    ),
    'same',
  ],
  [
    ad('Driver', 'Sofa & Sons', 'Mesa, AZ', driver, at('https://apply.workable.com/sofa/j/1A2B3C4D5E/')),
    ad(
      'Driver',
      'Sofa and Sons',
      'Mesa',
      'Drive.',
      at('https://apply.workable.com/sofa/j/1A2B3C4D5E/apply/'),
    ),
    'same',
  ],
]
