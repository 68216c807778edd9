import {
  columns,
  heading,
  list,
  paragraph,
  paragraphs,
  sideBySide,
  textBox,
  writerDocument,
} from './writer-document.ts'

/** Résumés of six trades, each laid out in another way that people lay them out. Nobody in them exists. */
export const SIX_RESUMES = {
  /** One column; "Jan 2019 – Present" at the right, and a licence with years of its own. */
  nurse: writerDocument([
    heading('Grace Okafor, RN'),
    paragraph('Leeds · grace.okafor@example.com · 0113 496 0123'),
    heading('Profile'),
    paragraph(
      'Registered nurse with a calm head for acute wards. Looking for a post in a surgical unit closer to home.',
    ),
    heading('Work Experience'),
    paragraph('Staff Nurse, St Brannock Infirmary\tJan 2019 – Present'),
    list(
      'Wound care and medication administration on a ward of 28 beds',
      'Mentored student nurses and two new healthcare assistants',
      'Phlebotomy and cannulation, trained by the vascular team',
    ),
    paragraph('Healthcare Assistant, Elmfield Care Home\tSept 2014 – Aug 2016'),
    list('Personal care for older people', 'Kept patient records up to date in SystmOne'),
    heading('Education'),
    paragraph('BSc (Hons) Adult Nursing, University of Bradfield\t2015 – 2018'),
    paragraph('A-levels: Biology, Chemistry, English, Holmebridge College\t2012 – 2014'),
    heading('Registration and Certificates'),
    paragraph('NMC registered, 2018 – 2027. Basic Life Support.'),
    heading('References'),
    paragraph('Joan Whitlock, Ward Manager, St Brannock Infirmary'),
  ]),
  /** A narrow column beside a wide one, in a table; two jobs at the same time. */
  developer: writerDocument([
    heading('Tomás Ferreira'),
    paragraph('Senior Software Engineer\ntomas@example.com · github.com/tferreira'),
    sideBySide(
      heading('Skills') +
        list('TypeScript, React', 'Node.js', 'PostgreSQL', 'Docker and Kubernetes', 'Go') +
        heading('Languages') +
        paragraphs('Portuguese (native)\nEnglish (fluent)') +
        heading('Education') +
        paragraph('MSc Computer Science\nUniversidade do Vale\n2010 – 2012'),
      heading('Experience') +
        paragraph('Senior Software Engineer') +
        paragraph('Nordlicht Systems, Berlin · 03/2019 – Present') +
        list('Moved billing to event sourcing on Kafka', 'Led a group of five engineers') +
        paragraph('Software Engineer') +
        paragraph('Pixelkraft GmbH · 06/2015–02/2019') +
        list('Built the React front end of a booking system', 'Introduced end-to-end tests with Playwright') +
        paragraph('Freelance Web Developer') +
        paragraph('Self-employed · 10/2012–12/2016') +
        list('Sites for cafés and small shops, PHP and JavaScript'),
    ),
  ]),
  /** Text that flows through two columns; a gap of three years; "2015 to 2018". */
  driver: writerDocument([
    heading('RAY DELGADO'),
    paragraph('Tucson, AZ · (520) 555-0142 · ray.delgado@example.com'),
    columns(
      heading('OBJECTIVE'),
      paragraph('Class A CDL holder with a clean record looks for regional work, home on weekends.'),
      heading('LICENSES'),
      list('CDL Class A, Hazmat endorsement', 'Forklift certified'),
      heading('EMPLOYMENT HISTORY'),
      paragraph('Truck Driver'),
      paragraph('Saguaro Freight Lines, Tucson, AZ'),
      paragraph('2018 to present'),
      list(
        'Regional dry van, 2,400 miles a week without an accident',
        'Pre-trip inspections and electronic logs',
      ),
      paragraph('Delivery Driver'),
      paragraph('Old Pueblo Bakery Supply'),
      paragraph('2012 to 2015'),
      list('Thirty stops a day, loaded with a forklift', 'Trained new drivers'),
      heading('EDUCATION'),
      paragraph('High School Diploma, Desert View High School, 2004 – 2008'),
      paragraph('Truck driving school, 2011 – 2012'),
    ),
  ]),
  /** The name and title in the header of the page, the contact in its footer; dates before the jobs. */
  accountant: writerDocument(
    [
      heading('Career Summary'),
      paragraph('Accounts from first entry to year-end close, for companies of ten to four hundred people.'),
      heading('Professional Experience'),
      paragraph('April 2016 – March 2022: Senior Accountant, Harrow & Pike LLP'),
      list(
        'Month-end close, bank reconciliation and VAT returns',
        'Moved 40 clients from spreadsheets to Xero',
      ),
      paragraph('July 2011 – March 2016: Accounts Payable Clerk, Tidewell Foods Ltd'),
      list('Processed 900 invoices a month in SAP', 'Payroll for 120 people'),
      heading('Qualifications'),
      paragraph('ACCA, September 2012 – June 2016'),
      paragraph('BA Accounting and Finance, Northgate University, 2008 – 2011'),
      heading('Key Skills'),
      paragraph('QuickBooks, Xero, SAP, Microsoft Excel, budgeting, audit preparation'),
      heading('Volunteering'),
      paragraph('Treasurer, Westbrook Allotment Society, 2013 – 2020'),
    ],
    {
      header: [paragraph('Priya Raman'), paragraph('Chartered Accountant')],
      footer: [paragraph('priya.raman@example.com · 020 7946 0958')],
    },
  ),
  /** Text boxes left and right; French names and an old date style. */
  chef: writerDocument([
    heading('Éloïse Béranger'),
    textBox(
      'left',
      heading('Skills'),
      paragraphs('HACCP\nMenu planning\nPastry\nInventory management'),
      heading('Formation'),
      paragraph('CAP Cuisine, Lycée hôtelier de Dinard\n2003 – 2005'),
    ),
    textBox(
      'right',
      heading('Employment'),
      paragraph('Head Chef'),
      paragraph('La Table du Môle, Saint-Malo'),
      paragraph('Since June 2017'),
      paragraph('Runs a kitchen of nine; food cost down from 34 % to 29 %.'),
      paragraph('Sous Chef'),
      paragraph('Brasserie Kléber, Rennes'),
      paragraph('Feb. 2011 – May 2017'),
      paragraph('Chef de Partie'),
      paragraph('Hôtel Océan, Brest'),
      paragraph('2005 – 2011'),
    ),
    paragraph('Speaks French and English.'),
  ]),
  /** Employers are schools, and education is still not work; line breaks inside paragraphs; full dates. */
  teacher: writerDocument([
    paragraph('Marcus Teller\nMathematics Teacher\nmarcus.teller@example.com'),
    heading('Teaching Experience'),
    paragraph('Mathematics Teacher\nLakeshore High School, Madison, WI\n08/15/2017 – 06/10/2024'),
    list('Algebra and calculus in grades 9 to 12', 'Curriculum development with the science department'),
    paragraph('Substitute Teacher\nDane County School District\nAugust 2015 – June 2017'),
    heading('Other Experience'),
    paragraph('Camp Counselor\nYMCA of Lake Mendon\nSummer 2012 – Summer 2014'),
    heading('Education and Training'),
    paragraph('Master of Education\nUniversity of Lake Mendon\n2013 – 2015'),
    paragraph('Bachelor of Science in Mathematics\nUniversity of Lake Mendon\n2009 – 2013'),
    heading('Interests'),
    paragraph('Chess club coach, long-distance runner'),
  ]),
} as const
