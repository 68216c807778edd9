import { fakeDate } from './fake-answer.ts'
import type { FakeService } from './fake-answer.ts'
import { prose } from './prose.ts'

/** 20 a page, page 100 is an error, past the limit 403 with a reset header (sentinels: api_key `spent`, `endless`). */
export const fakeTheMuse: FakeService = ({ path, query }) => {
  if (path !== '/api/public/jobs') return null
  const page = Number(query.get('page') ?? 0)
  if (query.get('api_key') === 'spent') {
    return {
      status: 403,
      headers: { 'x-ratelimit-limit': '500', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1800' },
      json: { code: 403, error: 'Rate Limit Exceeded' },
    }
  }
  if (page >= 100) return { status: 400, json: { code: 400, error: 'page out of range' } }
  const all = Array.from({ length: 43 }, (_, at) => ({
    id: 70_000 + at,
    name: at === 0 ? 'Marketing Manager' : `Analyst ${at}`,
    contents: `<p>${prose(`muse ${at}`)}</p>`,
    type: 'external',
    publication_date: fakeDate(-1 - at / 10).toISOString(),
    short_name: `job-${at}`,
    model_type: 'jobs',
    locations:
      at === 0 ? [{ name: 'Flexible / Remote' }, { name: 'Chicago, IL' }] : [{ name: 'Chicago, IL' }],
    categories: [{ name: 'Marketing' }],
    levels:
      at === 0
        ? [{ name: 'Senior Level', short_name: 'senior' }]
        : [{ name: 'Internship', short_name: 'internship' }],
    tags: [],
    refs: { landing_page: `https://www.themuse.com/jobs/wick/job-${at}` },
    company: { id: 1, short_name: 'wick', name: 'Wick Candles' },
  }))
  return {
    json: {
      page,
      page_count: query.get('api_key') === 'endless' ? 1500 : 3,
      items_per_page: 20,
      took: 3,
      timed_out: false,
      total: 43,
      results: all.slice(page * 20, page * 20 + 20),
      aggregations: {},
    },
  }
}

/** Key and e-mail travel in headers; every number is a string; some are paid every two weeks. */
export const fakeUsaJobs: FakeService = ({ path, headers, query }) => {
  if (path !== '/api/Search') return null
  if (headers['authorization-key'] !== 'usajobs-key' || !headers['user-agent']?.includes('@')) {
    return { status: 401, json: { message: 'Unauthorized' } }
  }
  const page = Number(query.get('Page') ?? 1)
  const items =
    page > 1
      ? []
      : [
          descriptor('810', 'Park Ranger', 'PH'),
          descriptor('811', 'IT Specialist', 'PA'),
          descriptor('812', 'Firefighter', 'BW'),
        ]
  return {
    json: {
      LanguageCode: 'EN',
      SearchResult: { SearchResultCount: items.length, SearchResultCountAll: 3, SearchResultItems: items },
    },
  }
}

function descriptor(id: string, title: string, interval: string) {
  return {
    MatchedObjectId: id,
    MatchedObjectDescriptor: {
      PositionID: `NPS-${id}`,
      PositionTitle: title,
      PositionURI: `https://www.usajobs.gov:443/GetJob/ViewDetails/${id}`,
      ApplyURI: [`https://www.usajobs.gov:443/GetJob/ViewDetails/${id}?PostingChannelID=`],
      PositionLocation: [
        {
          LocationName: 'Denver, Colorado',
          CountryCode: 'United States',
          CountrySubDivisionCode: 'Colorado',
          CityName: 'Denver, Colorado',
          Longitude: -104.99,
          Latitude: 39.74,
        },
      ],
      OrganizationName: 'National Park Service',
      DepartmentName: 'Department of the Interior',
      JobCategory: [{ Name: 'Park Ranger', Code: '0025' }],
      PositionSchedule: [{ Name: 'Full-time', Code: '1' }],
      PositionOfferingType: [{ Name: id === '812' ? 'Seasonal' : 'Permanent', Code: '15317' }],
      PositionRemuneration: [
        {
          MinimumRange: interval === 'PH' ? '21.5' : '61000.0',
          MaximumRange: interval === 'PH' ? '27.75' : '92000.0',
          RateIntervalCode: interval,
          Description: '',
        },
      ],
      PublicationStartDate: fakeDate(-2).toISOString(),
      ApplicationCloseDate: fakeDate(20).toISOString(),
      QualificationSummary: 'One year of specialised experience & <good> references.',
      UserArea: {
        Details: {
          JobSummary: prose(title),
          MajorDuties: ['Welcome visitors', 'Keep trails safe'],
          RemoteIndicator: id === '811',
          TotalOpenings: id === '811' ? 'Few' : '1',
        },
      },
    },
  }
}
