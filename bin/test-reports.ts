import { relative } from 'node:path'

/** What one part of the test run ended with; `failures` names each test that failed, and why in one line. */
export type Outcome = { passed: number; failed: number; failures: string[] }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  success: boolean
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
  }[]
}

export function readVitestReport(json: string): Outcome {
  const report: VitestReport = JSON.parse(json)
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    // A file that could not be read at all has no tests to name.
    if (failed.length === 0 && status === 'failed') return [failure(file, 'the file itself', message)]
    return failed.map((test) => failure(file, test.fullName, test.failureMessages?.[0]))
  })
  return {
    passed: report.numPassedTests,
    failed: Math.max(report.numFailedTests, report.success ? 0 : 1),
    failures,
  }
}

type BrowserSuite = {
  suites?: BrowserSuite[]
  specs?: {
    file: string
    title: string
    ok: boolean
    tests: { results: { error?: { message?: string } }[] }[]
  }[]
}

type BrowserReport = BrowserSuite & { stats: { expected: number; flaky: number; unexpected: number } }

export function readBrowserReport(json: string): Outcome {
  const report: BrowserReport = JSON.parse(json)
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected,
    failures: failedSpecs(report),
  }
}

function failedSpecs({ suites = [], specs = [] }: BrowserSuite): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) =>
      failure(
        `tests/browser/${file}`,
        title,
        tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message,
      ),
    )
  return [...own, ...suites.flatMap(failedSpecs)]
}

// The runners colour their messages for terminals.
const COLOURS = new RegExp(`${String.fromCodePoint(27)}\\[[\\d;]*m`, 'g')

function failure(file: string, title: string, message = ''): string {
  const reason = message.replaceAll(COLOURS, '').split('\n', 1)[0] ?? ''
  return `${file} › ${title}${reason ? `: ${reason}` : ''}`
}
