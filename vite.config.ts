import { readFileSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { mergeRuntime } from './bin/merge-runtime-plugin.ts'
import { serviceWorker } from './bin/service-worker-plugin.ts'

const SMALL_AND_SHARED = modules(
  'contract/limits contract/search/params contract/search/values',
  'web/ui/badge web/ui/button web/ui/field web/ui/icon web/ui/shown-date web/ui/tile web/ui/skeleton web/ui/use-hydrated',
  'web/data/job-words web/data/filter-words web/data/trusted-html',
  'web/job/card/attributions web/job/saved/saved-only-address web/job/applied/applied-note',
  'web/features/search/form/search-address web/features/search/form/recent-searches web/job/seen/seen-jobs',
  'contract/routes contract/brand web/site web/ui/load-part web/ui/toast web/ui/when-idle web/ui/on-demand web/ui/link',
  'web/shell/missing-thing',
  'web/session/auth-provider web/session/browser-storage web/session/drafts web/session/stored-session',
  'web/backend/backend web/backend/connection',
)

/** What the list of jobs and a job's page share: each file costs a kilobyte of headers besides what is in it. */
const JOB_SCREENS = modules(
  'web/data/query-address web/rows/follow web/rows/use-own',
  'web/job/card/apply-link web/job/card/card-title web/job/card/job-card web/job/card/job-list',
  'web/job/card/card-menu web/job/card/snippet web/job/fit/fit-meter web/ui/popover',
  'web/job/card/last-visit web/job/chosen/chosen-job web/job/chosen/job-data',
  'web/job/fit/band-words web/job/fit/use-fit-bands web/job/hidden/card-hides',
  'web/job/saved/pending-save web/job/saved/save-button web/job/saved/use-saved-job',
  'web/features/searches/saved/use-shown-search web/features/searches/saved/keeps-searches',
  'web/job/hidden/favourite-company web/features/searches/saved/save-search',
  'web/features/search/results/page-bar contract/rules/paging web/features/home/browse-lists',
)

/**
 * What every screen of one's own begins with. A file each would be forty requests, and a slow line brings six at a time.
 */
const OWN_SCREENS = modules(
  'node_modules/@tanstack node_modules/@supabase/postgrest-js',
  'web/rows/query-client web/rows/rows-query web/rows/use-rows web/rows/change-rows web/rows/use-row-change',
  'web/rows/live-tables web/rows/read-ahead web/rows/read-again web/rows/wishes web/rows/watch-rows web/rows/table-rows',
  'web/offline/database web/offline/no-connection web/offline/kept-rows web/offline/waiting-changes',
  'web/backend/tables web/backend/stored web/backend/call-function web/backend/watched-fetch',
  'web/session/restored-session web/session/auth-state',
  'web/error-words web/toasts web/ui/first-rows web/ui/page web/ui/dialog web/ui/use-modal web/ui/section web/ui/take-focus',
  'web/shell/back-to-dashboard web/features/dashboard/failed-section',
  'web/person/profile/change-profile web/person/profile/profile web/person/profile/whole-profile',
  'web/person/preferences/preferences web/person/skills/change-skills web/person/skills/use-skills',
  'web/features/applications/data/addresses web/features/applications/data/application[.]',
  'web/features/applications/data/stages web/features/applications/board/status-badge',
  'web/job/saved/saved-jobs web/job/saved/saved-job-row contract/rules/days contract/rules/company-key',
  'contract/rules/salary-text contract/rules/posted-label contract/application',
)

/** What signing in, Settings and an assistant's consent show, each a few lines. */
const ACCOUNT_PARTS = modules(
  'web/features/account/sign-in/is-cancelled web/features/account/sign-in/password-field',
  'web/features/account/sign-in/new-password-fields web/features/account/sign-in/code-form',
  'contract/api/scopes web/features/account/tokens/scope-choices',
)

/**
 * `vite build --app` makes the client first and then one self-contained server bundle, which carries the client's
 * manifest inside, so that the running server needs nothing from devDependencies and reads no build files.
 */
export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    tailwindcss(),
    clientManifest(),
    plainImports(),
    mergeRuntime('react'),
    serviceWorker(),
    oneByteText(),
  ],
  publicDir: 'web/public',
  // Decided here and not when the server runs: a server bundle without it would carry, and use, React's slow half.
  define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  // The lists of what each lazy screen needs cost every visitor 3 KB; the page on show has them in its head already.
  build: {
    // The browsers of the last three years, as the README says (tests/supported-browsers.test.ts).
    target: ['chrome119', 'edge119', 'firefox119', 'safari17.1'],
    assetsInlineLimit: 0,
    modulePreload: false,
    cssCodeSplit: false,
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/web/client',
        manifest: true,
        rolldownOptions: {
          input: ['web/entry-client.tsx', SERVICE_WORKER],
          output: {
            // The worker answers for the whole site only from the top, and is found again only under one name.
            entryFileNames: ({ name }) =>
              name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js',
            chunkFileNames: 'assets/[name]-[hash].js',
            // Few requests: one file for the libraries, which stays cached when a page changes, and one for small
            // things that many pages share and that would otherwise be a file each.
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                { name: 'common', test: SMALL_AND_SHARED },
                { name: 'job-screens', test: JOB_SCREENS },
                { name: 'own-screens', test: OWN_SCREENS },
                {
                  name: 'job-detail',
                  test: modules('web/job/detail/job-detail contract/job-report web/job/detail/job-tools'),
                },
                { name: 'account-parts', test: ACCOUNT_PARTS },
                { name: 'not-found', test: modules('web/shell/not-found-notice web/ui/pictures') },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // While developing, Node loads packages itself: CommonJS ones cannot be inlined.
      resolve: { noExternal: command === 'build' ? true : [] },
      build: {
        outDir: 'dist/web/server',
        ssr: true,
        copyPublicDir: false,
        emitAssets: false,
        rolldownOptions: {
          input: 'web/entry-server.tsx',
          // Each process keeps its text in memory: without comments and spaces, and with the names that a stack trace shows.
          output: {
            entryFileNames: 'entry-server.js',
            codeSplitting: false,
            minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
          },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const name of ['client', 'ssr']) {
        const environment = builder.environments[name]
        if (environment) await builder.build(environment)
      }
    },
  },
}))

const SERVICE_WORKER = 'web/service-worker/service-worker.ts'

/** `null` while developing: Vite then serves the sources themselves. */
function clientManifest(): Plugin {
  const id = 'virtual:client-manifest'
  let building = false
  return {
    name: 'foundwork:client-manifest',
    configResolved(config) {
      building = config.command === 'build'
    },
    resolveId(source) {
      return source === id ? `\0${id}` : undefined
    },
    load(resolved) {
      if (resolved !== `\0${id}`) return undefined
      const manifest = building ? readFileSync('dist/web/client/.vite/manifest.json', 'utf8') : 'null'
      return `export const manifest = ${manifest}`
    },
  }
}

/** A lazy screen is imported, and nothing else: what Vite puts around that to load style sheets has nothing to load here. */
function plainImports(): Plugin {
  return {
    name: 'foundwork:plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined,
  }
}

function modules(...lists: string[]): RegExp {
  return new RegExp(`(?:${lists.join(' ').split(' ').join('|')})[./]`)
}

/** With one letter beyond Latin-1 in it, V8 would keep two bytes for each of the server bundle's two million letters. */
function oneByteText(): Plugin {
  const escaped = (letter: string) => String.raw`\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`
  return {
    name: 'one-byte-text',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle(_options, bundle) {
      for (const part of Object.values(bundle))
        if (part.type === 'chunk') part.code = part.code.replaceAll(/[^\0-\xff]/g, escaped)
    },
  }
}
