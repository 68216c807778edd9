import { API_PROBLEMS, type ApiProblemCode } from '#contract/api/problems.ts'

export class ApiProblem extends Error {
  readonly code: ApiProblemCode
  readonly headers: Record<string, string>
  constructor(code: ApiProblemCode, detail: string, headers: Record<string, string> = {}) {
    super(detail)
    this.code = code
    this.headers = headers
  }
}

export function problemAnswer({ code, message, headers }: ApiProblem): Response {
  const { status, title } = API_PROBLEMS[code]
  return Response.json(
    { type: `/developers#${code}`, title, status, detail: message },
    {
      status,
      headers: { ...headers, 'content-type': 'application/problem+json', 'cache-control': 'no-store' },
    },
  )
}
