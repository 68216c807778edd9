import { spawnSync } from 'node:child_process'

/** Restarts the server when its files change; Vite reloads the browser when the web part does. */
spawnSync(
  process.execPath,
  [
    '--watch-path=server',
    '--watch-path=jobs',
    '--watch-path=demo',
    '--watch-path=contract',
    'bin/dev-server.ts',
  ],
  {
    stdio: 'inherit',
  },
)
