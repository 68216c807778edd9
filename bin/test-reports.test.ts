import { expect, test } from 'vitest'
import { readBrowserReport, readVitestReport } from './test-reports.ts'

test('a failed test is named with its file and the first line of its reason', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    success: false,
    testResults: [
      {
        name: `${process.cwd()}/jobs/pay.test.ts`,
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'pay is read' },
          {
            status: 'failed',
            fullName: 'pay has a currency',
            failureMessages: ['AssertionError: expected \u001b[31m1\u001b[39m to be 2\n  at pay.ts:3'],
          },
        ],
      },
      {
        name: `${process.cwd()}/jobs/broken.test.ts`,
        status: 'failed',
        message: 'No such module',
        assertionResults: [],
      },
    ],
  }
  expect(readVitestReport(JSON.stringify(report))).toEqual({
    passed: 3,
    failed: 1,
    failures: [
      'jobs/pay.test.ts › pay has a currency: AssertionError: expected 1 to be 2',
      'jobs/broken.test.ts › the file itself: No such module',
    ],
  })
})

test('a failed browser test is named, however deep its group', () => {
  const failed = {
    file: 'search.e2e.ts',
    title: 'a word finds jobs',
    ok: false,
    tests: [{ results: [{ error: { message: 'no heading' } }] }],
  }
  const passed = { file: 'search.e2e.ts', title: 'nothing is typed', ok: true, tests: [{ results: [{}] }] }
  const report = {
    stats: { expected: 1, flaky: 0, unexpected: 1 },
    suites: [{ specs: [passed], suites: [{ specs: [failed] }] }],
  }
  expect(readBrowserReport(JSON.stringify(report))).toEqual({
    passed: 1,
    failed: 1,
    failures: ['tests/browser/search.e2e.ts › a word finds jobs: no heading'],
  })
})
