import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * `*.test.ts` is fast and part of `npm run check`; `*.slow.test.ts` joins in `npm test`,
 * where `*.alone.test.ts` measures time and has the machine to itself, one file after the other, and `*.cpu.test.ts`
 * measures what its own thread takes of a processor: two beside each other, each with a core, and nothing else;
 * `*.cluster.test.ts` needs a real OpenSearch, which is started for all of them: `npm run conform -- opensearch`;
 * `*.soak.test.ts` runs only in `npm run soak`.
 */
const kinds = {
  fast: {
    include: ['{base,contract,db,demo,jobs,server,web,tests,bin}/**/*.test.ts'],
    exclude: ['**/*.{slow,alone,cpu,soak,cluster}.test.ts'],
  },
  slow: { include: ['{base,contract,db,demo,jobs,server,web,tests,bin}/**/*.slow.test.ts'], exclude: [] },
  alone: { include: ['{base,contract,db,demo,jobs,server,web,tests,bin}/**/*.alone.test.ts'], exclude: [] },
  cpu: {
    include: ['{tests,web}/**/*.cpu.test.ts'],
    exclude: [],
    maxWorkers: 2,
    // Not beside the projects that have three.
    sequence: { groupOrder: 1 },
  },
  cluster: {
    include: ['{jobs,tests}/**/*.cluster.test.ts'],
    exclude: [],
    globalSetup: ['./tests/support/search-cluster-setup.ts'],
  },
  soak: { include: ['{base,contract,db,demo,jobs,server,web,tests,bin}/**/*.soak.test.ts'], exclude: [] },
}

/**
 * WebAssembly is compiled quickly instead of well: every file opens PGlite anew, and to optimize it would take longer than
 * what is asked of it. Not where time is measured.
 */
const BRIEF = ['--liftoff-only']

/** Slow files before fast ones: at the end, no core waits for a long file that was begun last. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isFast = ({ project }: TestSpecification) => Number(project.name === 'fast')
    return (await super.sort(files)).toSorted((a, b) => isFast(a) - isFast(b))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: SlowFirst },
    // Tests wait for databases and sockets more than they work: two cores carry three files at once.
    maxWorkers: 3,
    projects: Object.entries(kinds).map(([name, { include, exclude, ...more }]) => ({
      test: {
        name,
        include,
        exclude: ['**/node_modules/**', ...exclude],
        ...more,
        testTimeout: name === 'fast' ? 60_000 : 300_000,
        hookTimeout: name === 'fast' ? 60_000 : 300_000,
        fileParallelism: name !== 'alone' && name !== 'cluster',
        setupFiles: ['./tests/support/quiet-console.ts'],
        execArgv: name === 'fast' || name === 'slow' ? BRIEF : [],
      },
    })),
  },
})
