import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import type { Outcome } from './test-reports.ts'
import { readBrowserReport, readVitestReport } from './test-reports.ts'

export type Step = { name: string; run: () => Outcome }

const tool = (path: string) => `node_modules/${path}`

/** A check that passes or fails as a whole. */
function check(name: string, program: string, ...parameters: string[]): Step {
  return {
    name,
    run: () => {
      const ended = spawnSync(process.execPath, [tool(program), ...parameters], { stdio: 'inherit' })
      return ended.status === 0
        ? { passed: 1, failed: 0, failures: [] }
        : { passed: 0, failed: 1, failures: [`${name} (its output is above)`] }
    },
  }
}

/** A test runner that reports its counts as JSON; one that dies without a report counts as one failure. */
function tests(name: string, report: string, command: string[], read: (json: string) => Outcome): Step {
  return {
    name,
    run: () => {
      mkdirSync('.cache', { recursive: true })
      rmSync(report, { force: true })
      const ended = spawnSync(process.execPath, command, {
        stdio: 'inherit',
        env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      })
      if (!existsSync(report)) return { passed: 0, failed: 1, failures: [`${name} (ended without a report)`] }
      const { passed, failed, failures } = read(readFileSync(report, 'utf8'))
      return ended.status !== 0 && failures.length === 0
        ? { passed, failed: Math.max(failed, 1), failures: [`${name} (failed outside its tests)`] }
        : { passed, failed, failures }
    },
  }
}

export const format = check('format', 'oxfmt/bin/oxfmt', '--check', '.')
export const lint = check('lint', 'oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '.')
export const types = check('types', 'typescript/bin/tsc', '-p', '.')
export const webTypes = check('types of the web part', 'typescript/bin/tsc', '-p', 'web')
export const workerTypes = check(
  'types of the service worker',
  'typescript/bin/tsc',
  '-p',
  'web/service-worker',
)

type Project = 'fast' | 'slow' | 'alone' | 'cpu' | 'cluster' | 'soak'

/** Of the files of a project, only those below a folder. */
export const vitestBelow = (folder: string, ...projects: Project[]): Step => vitestRun(projects, [folder])

export const vitest = (...projects: Project[]): Step => vitestRun(projects, [])

function vitestRun(projects: readonly Project[], folders: readonly string[]): Step {
  const report = `.cache/vitest-${projects.join('-')}.json`
  const command = [
    tool('vitest/vitest.mjs'),
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    ...folders,
  ]
  return tests(
    `tests (${projects.join(' and ')})`,
    report,
    [...command, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    readVitestReport,
  )
}

export function browserTests(...parameters: string[]): Step {
  const report = '.cache/playwright.json'
  return tests(
    'browser tests',
    report,
    [tool('@playwright/test/cli.js'), 'test', '--reporter=list,json', ...parameters],
    readBrowserReport,
  )
}

/**
 * Runs every step, whatever failed before it, repeats the names of what failed below all other output, says the notes,
 * and ends with the one line that machines read.
 */
export function runSteps(steps: Step[], notes: () => readonly string[] = () => []): never {
  const total: Outcome = { passed: 0, failed: 0, failures: [] }
  for (const { name, run } of steps) {
    const started = performance.now()
    console.log(`\n── ${name}`)
    const { passed, failed, failures } = run()
    total.passed += passed
    total.failed += failed
    total.failures.push(...failures)
    console.log(
      `── ${name}: ${passed} passed, ${failed} failed in ${((performance.now() - started) / 1000).toFixed(1)} s`,
    )
  }
  if (total.failures.length > 0)
    console.log(`\nFailed:\n${total.failures.map((line) => `  ${line}`).join('\n')}`)
  for (const note of notes()) console.log(`\n${note}`)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  process.exit(total.failed > 0 ? 1 : 0)
}
