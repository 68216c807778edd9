import type { FakeAnswer, FakeRequest } from './fake-answer.ts'
import type { WorldPosting } from './world-posting.ts'
import {
  ofAshby,
  ofBamboo,
  ofBambooList,
  ofBreezy,
  ofGreenhouse,
  ofJazzList,
  ofLever,
  ofPersonio,
  ofPinpoint,
  ofRecruitee,
  ofRippling,
  ofRipplingList,
  ofSmartRecruiters,
  ofTeamtailor,
  ofWorkable,
} from './world-records.ts'

/** What a request is about: a board, and one of its postings where the service has them apart. */
type Address = { token: string; id: number | null; host: string; query: URLSearchParams }
type WorldService = {
  /** The name of a board there, where a word is none. */
  tokenOf?: (name: string) => string
  find: (request: FakeRequest) => Address | null
  answer: (address: Address, postings: () => WorldPosting[]) => FakeAnswer | null
}

/** How each service shows the same postings: the shapes of `tests/fakes/<service>.ts`, without their traps. */
export const WORLD_SERVICES: Readonly<Record<string, WorldService>> = {
  greenhouse: {
    find: at('boards-api.greenhouse.io', /^\/v1\/boards\/([\w-]+)\/jobs$/),
    answer: (_, postings) => ({ json: { jobs: postings().map(ofGreenhouse) } }),
  },
  lever: {
    find: at('api.lever.co', /^\/v0\/postings\/([\w-]+)$/),
    answer: ({ query }, postings) => {
      const skip = Number(query.get('skip') ?? 0)
      return {
        json: postings()
          .slice(skip, skip + Number(query.get('limit') ?? 1000))
          .map(ofLever),
      }
    },
  },
  ashby: {
    find: at('api.ashbyhq.com', /^\/posting-api\/job-board\/([\w-]+)$/),
    answer: (_, postings) => ({ json: { apiVersion: '1', jobs: postings().map(ofAshby) } }),
  },
  smartrecruiters: {
    find: at('api.smartrecruiters.com', /^\/v1\/companies\/(\w+)\/postings(?:\/(\d+))?$/),
    answer: ({ id, query }, postings) => {
      const all = postings()
      if (id !== null) return one(all, id, (posting) => ({ json: ofSmartRecruiters(posting, true) }))
      const offset = Number(query.get('offset') ?? 0)
      const content = all.slice(offset, offset + 100).map((posting) => ofSmartRecruiters(posting, false))
      return { json: { offset, limit: 100, totalFound: all.length, content } }
    },
  },
  recruitee: {
    find: onOwnHost('recruitee.com', /^\/api\/offers\/$/),
    answer: ({ host }, postings) => ({
      json: { offers: postings().map((posting) => ofRecruitee(posting, host)) },
    }),
  },
  personio: {
    find: onOwnHost('jobs.personio.de', /^\/xml$/),
    answer: (_, postings) => ({
      text: `<?xml version="1.0" encoding="UTF-8"?><workzag-jobs>${postings().map(ofPersonio).join('')}</workzag-jobs>`,
      headers: { 'content-type': 'text/xml; charset=utf-8' },
    }),
  },
  teamtailor: {
    find: onOwnHost('teamtailor.com', /^\/jobs\.rss$/),
    answer: ({ host, query }, postings) => {
      const offset = Number(query.get('offset') ?? 0)
      const items = postings()
        .slice(offset, offset + 100)
        .map((posting) => ofTeamtailor(posting, host))
      return {
        text: `<?xml version="1.0"?><rss version="2.0" xmlns:tt="https://teamtailor.com/locations"><channel><title>World</title>${items.join('')}</channel></rss>`,
        headers: { 'content-type': 'application/rss+xml; charset=utf-8' },
      }
    },
  },
  pinpoint: {
    find: onOwnHost('pinpointhq.com', /^\/postings\.json$/),
    answer: ({ host }, postings) => ({
      json: { data: postings().map((posting) => ofPinpoint(posting, host)) },
    }),
  },
  breezy: {
    find: onOwnHost('breezy.hr', /^\/(?:json|p\/(\d+)-\w+)$/),
    answer: ({ id, host }, postings) =>
      id === null
        ? { json: postings().map((posting) => ofBreezy(posting, host)) }
        : one(postings(), id, pageWithData),
  },
  bamboohr: {
    find: onOwnHost('bamboohr.com', /^\/(?:jobs\/embed2\.php|careers\/(\d+)\/detail)$/),
    answer: ({ id, host }, postings) =>
      id === null
        ? html(
            `<div class="BambooHR-ATS-board"><ul>${postings()
              .map((posting) => ofBambooList(posting, host))
              .join('')}</ul></div>`,
          )
        : one(postings(), id, (posting) => ({ json: { result: { jobOpening: ofBamboo(posting, host) } } })),
  },
  jazzhr: {
    find: onOwnHost('applytojob.com', /^\/apply(?:\/(\d+)\/\w+)?$/),
    answer: ({ id, host }, postings) =>
      id === null
        ? html(
            `<!doctype html><title>World - Career Page</title><ul>${postings()
              .map((posting) => ofJazzList(posting, host))
              .join('')}</ul>`,
          )
        : one(postings(), id, pageWithData),
  },
  workable: {
    find: at('apply.workable.com', /^\/api\/v1\/widget\/accounts\/([\w-]+)$/),
    answer: (_, postings) => ({
      json: { name: 'World', description: null, jobs: postings().map(ofWorkable) },
    }),
  },
  rippling: {
    find: at('api.rippling.com', /^\/platform\/api\/ats\/v1\/board\/([\w-]+)\/jobs(?:\/job-(\d+))?$/),
    answer: ({ id }, postings) =>
      id === null
        ? { json: postings().map(ofRipplingList) }
        : one(postings(), id, (posting) => ({ json: ofRippling(posting) })),
  },
  icims: {
    find: onOwnHost('icims.com', /^\/(?:sitemap\.xml|jobs\/(\d+)\/opening\/job)$/),
    answer: ({ id, host }, postings) =>
      id === null
        ? sitemap(postings(), (posting) => `https://${host}/jobs/${posting.id}/opening/job`)
        : one(postings(), id, pageWithData),
  },
  oracle: {
    tokenOf: (name) => `${name}.fa.us2.oraclecloud.com/CX_1`,
    find: ({ host, path, query }) => {
      const [, site, id] =
        /^\/hcmUI\/CandidateExperience\/en\/sites\/([\w-]+)\/(?:sitemap\.xml|job\/(\d+))$/.exec(path) ?? []
      return site ? { token: `${host}/${site}`, id: id ? Number(id) : null, host, query } : null
    },
    answer: ({ id, token, host }, postings) =>
      id === null
        ? sitemap(
            postings(),
            (posting) =>
              `https://${host}/hcmUI/CandidateExperience/en/sites/${token.split('/')[1]}/job/${posting.id}`,
          )
        : one(postings(), id, pageWithData),
  },
}

function at(host: string, path: RegExp): WorldService['find'] {
  return (request) => {
    const [, token, id] = (request.host === host && path.exec(request.path)) || []
    return token ? { token, id: id ? Number(id) : null, host, query: request.query } : null
  }
}

function onOwnHost(domain: string, path: RegExp): WorldService['find'] {
  return ({ host, path: asked, query }) => {
    if (!host.endsWith(`.${domain}`)) return null
    const found = path.exec(asked)
    return found
      ? { token: host.slice(0, -domain.length - 1), id: found[1] ? Number(found[1]) : null, host, query }
      : null
  }
}

function one(
  postings: readonly WorldPosting[],
  id: number,
  show: (posting: WorldPosting) => FakeAnswer,
): FakeAnswer {
  const posting = postings.find((candidate) => candidate.id === id)
  return posting ? show(posting) : { status: 404, json: { error: 'Not found' } }
}

const html = (text: string): FakeAnswer => ({ text, headers: { 'content-type': 'text/html; charset=utf-8' } })

const sitemap = (
  postings: readonly WorldPosting[],
  addressOf: (posting: WorldPosting) => string,
): FakeAnswer => ({
  text: `<?xml version="1.0"?><urlset>${postings
    .map((posting) => `<url><loc>${addressOf(posting)}</loc><lastmod>${posting.postedAt}</lastmod></url>`)
    .join('')}</urlset>`,
  headers: { 'content-type': 'application/xml' },
})

/** What the page of one posting says to search engines. */
function pageWithData({ title, text, postedAt, city, state }: WorldPosting): FakeAnswer {
  const data = {
    '@type': 'JobPosting',
    title,
    description: `<p>${text}</p>`,
    datePosted: postedAt,
    hiringOrganization: { '@type': 'Organization', name: '' },
    jobLocation: { address: { addressLocality: city, addressRegion: state, addressCountry: 'US' } },
  }
  return html(
    `<!doctype html><title>World</title><script type="application/ld+json">${JSON.stringify(data)}</script>`,
  )
}
