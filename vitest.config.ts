import { defineConfig } from 'vitest/config'

/**
 * `*.test.ts` is fast and part of `npm run check`; `*.slow.test.ts` joins in `npm test`,
 * where `*.alone.test.ts` measures time and has the machine to itself, one file after the other;
 * `*.cluster.test.ts` needs a real OpenSearch, which is started for all of them: `npm run conform -- opensearch`;
 * `*.soak.test.ts` runs only in `npm run soak`.
 */
const kinds = {
  fast: {
    include: ['{base,contract,db,demo,jobs,server,web,tests,bin}/**/*.test.ts'],
    exclude: ['**/*.{slow,alone,soak,cluster}.test.ts'],
  },
  slow: { include: ['{base,contract,db,demo,jobs,server,web,tests,bin}/**/*.slow.test.ts'], exclude: [] },
  alone: { include: ['{base,contract,db,demo,jobs,server,web,tests,bin}/**/*.alone.test.ts'], exclude: [] },
  cluster: {
    include: ['{jobs,tests}/**/*.cluster.test.ts'],
    exclude: [],
    globalSetup: ['./tests/support/search-cluster-setup.ts'],
  },
  soak: { include: ['{base,contract,db,demo,jobs,server,web,tests,bin}/**/*.soak.test.ts'], exclude: [] },
}

export default defineConfig({
  test: {
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
      },
    })),
  },
})
