/** What the API says no with (RFC 9457), each under a name that programs can rely on. */
export const API_PROBLEMS = {
  'invalid-input': { status: 400, title: 'The request is not valid' },
  'no-token': { status: 401, title: 'A token is needed' },
  'bad-token': { status: 401, title: 'The token is not valid' },
  'insufficient-scope': { status: 403, title: 'The token may not do this' },
  'not-found': { status: 404, title: 'There is nothing here' },
  'method-not-allowed': { status: 405, title: 'This URL does not take that method' },
  conflict: { status: 409, title: 'It cannot be done as things stand' },
  'too-slow': { status: 408, title: 'The request took too long to arrive' },
  'too-large': { status: 413, title: 'The request is too large' },
  'too-long': { status: 414, title: 'The URL is too long' },
  'source-terms': { status: 451, title: 'Its source does not allow passing this job on' },
  'rate-limited': { status: 429, title: 'Too many requests' },
  failed: { status: 500, title: 'Something went wrong' },
  unavailable: { status: 503, title: 'The site cannot answer right now' },
} as const

export type ApiProblemCode = keyof typeof API_PROBLEMS
