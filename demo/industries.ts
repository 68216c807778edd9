/**
 * Who advertises in the demo. `names` complete an invented stem ("Ashgrove" + "Medical Center"); `about` is what such
 * a company says of itself, with {name}, {city} and {year}. `local` ones hire only where they are.
 */
export const INDUSTRIES = {
  software: {
    local: false,
    founded: [1996, 2019],
    names: ['Software', 'Labs', 'Systems', 'Cloud', 'Works', 'Digital'],
    about: [
      '{name} makes scheduling software for independent clinics. We have been profitable since {year} and are still small enough to know each other.',
      '{name} builds tools for people who run warehouses, workshops and small factories.',
      '{name} helps city libraries and museums run their collections. Four hundred of them do, in eleven countries.',
      'At {name} we write the software behind online booking for ferries, campsites and trains.',
    ],
  },
  fintech: {
    local: false,
    founded: [1996, 2019],
    names: ['Pay', 'Financial Technologies', 'Ledger', 'Capital Systems'],
    about: [
      '{name} moves money between small businesses and their suppliers, quickly and for a fair fee.',
      '{name} gives community banks the technology that the large ones have.',
      'Since {year}, {name} has helped self-employed people with invoices, taxes and savings.',
    ],
  },
  bank: {
    local: true,
    names: ['Community Bank', 'Credit Union', 'Savings Bank', 'Bank & Trust'],
    about: [
      '{name} has served families and businesses around {city} since {year}.',
      '{name} belongs to its members. Decisions about loans are made here, by people who know the street.',
    ],
  },
  insurance: {
    local: false,
    names: ['Mutual', 'Insurance Group', 'Assurance'],
    about: [
      '{name} insures homes, farms and small businesses, and pays claims within a week of the last document.',
      '{name} is a mutual company: it belongs to the people it insures.',
    ],
  },
  accounting: {
    local: true,
    names: ['& Partners CPAs', 'Accounting', 'Tax & Advisory'],
    about: [
      '{name} looks after the books of about 600 small businesses and families in the {city} area.',
      '{name} is an accounting practice with 35 people, founded in {year}.',
    ],
  },
  law: {
    local: true,
    names: ['Law Group', '& Associates', 'Legal', 'LLP'],
    about: [
      '{name} is a law office in {city} with practices in family, employment and business law.',
      '{name} has represented workers, tenants and small companies since {year}.',
    ],
  },
  agency: {
    local: false,
    founded: [1985, 2018],
    names: ['Studio', 'Creative', '& Company', 'Communications'],
    about: [
      '{name} is an independent agency of 40 people. Our clients are museums, food makers and public transport.',
      '{name} designs brands and campaigns for companies that make real things.',
    ],
  },
  media: {
    local: false,
    names: ['Media', 'Press', 'Post', 'Radio'],
    about: [
      {
        of: ['Radio'],
        text: '{name} has been on the air since {year}, with news on the hour and music in between.',
      },
      { of: ['Post'], text: '{name} has delivered the local news since {year}, on paper and online.' },
      {
        of: ['Media', 'Press', 'Post'],
        text: '{name} reports on work, housing and schools for readers across the region.',
      },
      {
        of: ['Media', 'Press'],
        text: '{name} publishes books, podcasts and a weekly magazine, and has done so since {year}.',
      },
    ],
  },
  retail: {
    local: false,
    names: ['Outfitters', 'Home Goods', 'Books', 'Hardware', 'Trading Co.', 'Shoes'],
    about: [
      {
        of: ['Books'],
        text: '{name} has nine bookstores, a reading every week, and staff who have read it.',
      },
      { of: ['Outfitters'], text: '{name} sells tents, boots and maps, and rents them out on weekends.' },
      {
        of: ['Outfitters', 'Shoes', 'Hardware', 'Trading Co.'],
        text: '{name} has 62 stores and an online shop, and still repairs what it sells.',
      },
      {
        of: ['Home Goods', 'Hardware', 'Trading Co.'],
        text: '{name} sells well-made things for the home. Every store manager began on the shop floor.',
      },
      'Since {year} {name} has been the place in town for good advice and fair prices.',
    ],
  },
  grocery: {
    local: true,
    names: ['Market', 'Foods Co-op', 'Grocers', 'Farm Stores'],
    about: [
      '{name} is a neighborhood grocery in {city} with its own bakery and a fish counter worth the trip.',
      '{name} buys from farms within a hundred miles where it can.',
    ],
  },
  restaurant: {
    local: true,
    names: ['Kitchen', 'Table', 'Tavern', 'Café', 'Bakehouse', 'Grill', 'Diner'],
    about: [
      '{name} serves breakfast to late dinner in {city}, seven days a week.',
      '{name} has been a family restaurant since {year}. Tips are shared, and staff meals are good.',
      '{name} cooks with what the season has. We close on two Mondays a month so that everyone rests.',
    ],
  },
  hotel: {
    local: true,
    names: ['Hotel', 'Inn', 'Lodge', 'Resort', 'House'],
    about: [
      '{name} is a 140-room hotel in the middle of {city}.',
      '{name} has welcomed guests since {year}; many of our colleagues have been here for over ten years.',
    ],
  },
  travel: {
    local: false,
    names: ['Travel', 'Journeys', 'Air', 'Rail'],
    about: [
      '{name} plans journeys by train and ferry for people who like the way as much as the place.',
      '{name} takes two million passengers a year where they want to go.',
    ],
  },
  hospital: {
    local: true,
    names: [
      'Medical Center',
      'Regional Hospital',
      'Health System',
      "Children's Hospital",
      'Memorial Hospital',
    ],
    about: [
      '{name} is a 320-bed hospital that has cared for {city} since {year}.',
      '{name} is a teaching hospital with a level II trauma center and a nursing residency program.',
      '{name} is a non-profit health system with three hospitals and twenty clinics around {city}.',
    ],
  },
  clinic: {
    local: true,
    names: ['Family Practice', 'Health Clinic', 'Dental', 'Physicians', 'Rehabilitation'],
    about: [
      {
        of: ['Dental'],
        text: '{name} is a dental practice with six chairs in {city}, and children like to come here.',
      },
      {
        of: ['Rehabilitation'],
        text: '{name} helps people in {city} back on their feet after operations and accidents.',
      },
      {
        of: ['Family Practice', 'Health Clinic', 'Physicians'],
        text: '{name} is a practice with nine clinicians in {city}. We see our patients on time more often than not.',
      },
      {
        of: ['Family Practice', 'Health Clinic', 'Dental'],
        text: '{name} offers care to everyone, insured or not, since {year}.',
      },
    ],
  },
  seniorcare: {
    local: true,
    names: ['Senior Living', 'Home Care', 'Care Center', 'Village'],
    about: [
      '{name} is home to 90 residents in {city}. Staff stay here, because schedules are kept.',
      '{name} helps older people live in their own homes for as long as they wish.',
    ],
  },
  wellness: {
    local: true,
    names: ['Salon', 'Spa', 'Barbers', 'Wellness', 'Fitness', 'Veterinary Clinic', 'Animal Hospital'],
    founded: [1974, 2018],
    about: [
      {
        of: ['Salon', 'Spa', 'Barbers', 'Wellness'],
        text: '{name} is a small place in {city} with loyal clients and a calm schedule.',
      },
      {
        of: ['Salon', 'Barbers'],
        text: '{name} opened in {year} and now has three locations around {city}.',
      },
      { of: ['Fitness'], text: '{name} has two pools, three studios and 2,400 members in {city}.' },
      { of: ['Fitness'], text: '{name} is a gym for people who do not like gyms, open since {year}.' },
      {
        of: ['Veterinary Clinic', 'Animal Hospital'],
        text: '{name} has cared for the dogs, cats and odd rabbits of {city} since {year}.',
      },
      {
        of: ['Veterinary Clinic', 'Animal Hospital'],
        text: '{name} is a practice with five veterinarians and a night service shared with two neighbors.',
      },
    ],
  },
  school: {
    local: true,
    names: ['Public Schools', 'School District', 'Academy', 'Charter School', 'Montessori School'],
    about: [
      '{name} teaches 4,200 children in nine schools in and around {city}.',
      '{name} is a school with small classes, strong arts and a garden that feeds the kitchen.',
    ],
  },
  university: {
    local: true,
    names: ['University', 'College', 'State College', 'Institute of Technology', 'Community College'],
    about: [
      '{name} has 11,000 students and has been part of {city} since {year}.',
      '{name} is a public college where two thirds of students are the first in their family to attend one.',
    ],
  },
  childcare: {
    local: true,
    names: ['Early Learning', 'Child Care', 'Nursery School', 'Kids'],
    about: [
      '{name} looks after 80 children between one and six in {city}.',
      '{name} is a parents’ cooperative, founded in {year}, with a large garden.',
    ],
  },
  nonprofit: {
    local: true,
    names: ['Foundation', 'Community Services', 'Food Bank', 'Housing Alliance', 'Youth Center'],
    about: [
      '{name} helps families in {city} with housing, food and work.',
      '{name} is a non-profit organization, funded by 9,000 small donations a year.',
    ],
  },
  government: {
    local: true,
    names: ['County', 'Water District', 'Transit Authority', 'Parks Department', 'Housing Authority'],
    about: [
      '{name} serves the residents of {city} and its neighbors.',
      '{name} keeps things running that people only notice when they stop.',
    ],
  },
  security: {
    local: true,
    names: ['Security', 'Protective Services', 'Guard Services'],
    about: [
      '{name} protects hospitals, campuses and events around {city}.',
      '{name} has trained its own officers since {year}.',
    ],
  },
  construction: {
    local: true,
    names: ['Builders', 'Construction', 'Electric', 'Mechanical', 'Contracting', 'Roofing'],
    about: [
      {
        of: ['Electric'],
        text: '{name} wires schools, clinics and homes around {city}, with 60 electricians and its own training room.',
      },
      {
        of: ['Mechanical'],
        text: '{name} installs and looks after heating, cooling and pipes in the larger buildings of {city}.',
      },
      { of: ['Roofing'], text: '{name} has put roofs on houses and halls around {city} since {year}.' },
      {
        of: ['Builders', 'Construction', 'Contracting'],
        text: '{name} builds and renovates schools, clinics and homes around {city}.',
      },
      '{name} is a family-owned contractor, founded in {year}, with 85 people and work booked for a year ahead.',
    ],
  },
  landscaping: {
    local: true,
    names: ['Landscapes', 'Gardens', 'Tree Care'],
    about: ['{name} plans, plants and looks after gardens and parks in {city}.'],
  },
  engineering: {
    local: false,
    names: ['Engineering', 'Consultants', 'Design Group', 'Associates Architects'],
    about: [
      '{name} designs bridges, water works and public buildings.',
      '{name} is an employee-owned practice of engineers and architects, founded in {year}.',
    ],
  },
  property: {
    local: true,
    names: ['Properties', 'Realty', 'Residential', 'Property Management'],
    about: [
      '{name} looks after 2,800 apartments in and around {city}.',
      '{name} has helped people find homes in {city} since {year}.',
    ],
  },
  cleaning: {
    local: true,
    names: ['Cleaning Services', 'Facility Services', 'Janitorial'],
    about: [
      '{name} keeps offices, schools and clinics in {city} clean, with employed staff and paid travel time.',
    ],
  },
  manufacturing: {
    local: true,
    names: ['Manufacturing', 'Industries', 'Precision', 'Tool Works', 'Plastics', 'Furniture'],
    about: [
      {
        of: ['Plastics'],
        text: '{name} molds caps, cases and housings in {city}, half of them from recycled material.',
      },
      {
        of: ['Manufacturing', 'Industries', 'Precision', 'Tool Works'],
        text: '{name} makes pumps and valves in {city} and ships them to sixty countries.',
      },
      {
        of: ['Furniture'],
        text: '{name} has made furniture since {year}, in a plant that runs on its own sawdust.',
      },
      {
        of: ['Precision', 'Tool Works', 'Industries'],
        text: '{name} machines parts for medical devices, on 46 machines and in two shifts.',
      },
    ],
  },
  food: {
    local: true,
    names: ['Foods', 'Dairy', 'Brewing', 'Bakeries'],
    about: [
      { of: ['Brewing'], text: '{name} brews beer and soda in {city}, and serves both in its taproom.' },
      {
        of: ['Bakeries'],
        text: '{name} has baked bread for {city} since {year}, most of it between midnight and six.',
      },
      { of: ['Foods', 'Bakeries'], text: '{name} bakes, fills and packs for grocers in five states.' },
      { of: ['Dairy'], text: '{name} has been making cheese near {city} since {year}.' },
    ],
  },
  logistics: {
    local: false,
    names: ['Logistics', 'Freight', 'Transport', 'Distribution', 'Delivery'],
    about: [
      '{name} runs 300 trucks and eleven warehouses, and pays every Friday.',
      '{name} delivers groceries, medicine and parcels, most of them before noon.',
    ],
  },
  auto: {
    local: true,
    names: ['Auto Service', 'Motors', 'Truck & Diesel', 'Collision Center'],
    about: [
      '{name} repairs cars and vans in {city} and has since {year}.',
      '{name} has 14 bays, good lifts and customers who come back.',
    ],
  },
  energy: {
    local: false,
    founded: [1978, 2014],
    names: ['Energy', 'Power', 'Utilities', 'Solar', 'Wind'],
    about: [
      {
        of: ['Energy', 'Power', 'Solar', 'Wind'],
        text: '{name} builds and runs solar and wind parks, and the lines that bring their power to town.',
      },
      { of: ['Power', 'Utilities'], text: '{name} supplies electricity and water to 240,000 households.' },
    ],
  },
  biotech: {
    local: false,
    founded: [1996, 2019],
    names: ['Biosciences', 'Therapeutics', 'Diagnostics', 'Pharma'],
    about: [
      '{name} develops tests that find infections within an hour.',
      '{name} makes enzymes for food, laundry and medicine. Our laboratories share a building with the plant.',
    ],
  },
  staffing: {
    local: false,
    names: ['Staffing', 'Talent Partners', 'Recruiting', 'Search'],
    about: ['{name} recruits on behalf of employers in the region. Our service is free for candidates.'],
  },
} as const satisfies Record<string, Industry>

/** What a company says of itself; `of`: only one with such a name says it. */
type About = string | { of: readonly string[]; text: string }

export type Industry = {
  local: boolean
  names: readonly string[]
  about: readonly About[]
  /** When such companies began; long ago where it is not said. */
  founded?: readonly [number, number]
}

export type IndustryId = keyof typeof INDUSTRIES
