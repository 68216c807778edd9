import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const SWIFT_KEY = 'test:tester'
export const SWIFT_SECRET = 'testing'

export const STORES = ['account', 'container', 'object'] as const
export type SwiftPorts = Record<'proxy' | 'cache' | (typeof STORES)[number], number>

/** Sections of an ini file. */
type Sections = Record<string, Record<string, string | number>>

const ini = (sections: Sections): string =>
  Object.entries(sections)
    .map(([name, values]) => {
      const lines = Object.entries(values).map(([key, value]) => `${key} = ${value}`)
      return `[${name}]\n${lines.join('\n')}\n`
    })
    .join('\n')

/** One of everything, on loopback, without copies: what is tried is the protocol. */
export function writeSwiftConfig(folder: string, ports: SwiftPorts, user: string): void {
  const common = { bind_ip: '127.0.0.1', workers: 0, user, swift_dir: folder, log_level: 'ERROR' }
  const write = (name: string, sections: Sections) => writeFileSync(join(folder, name), ini(sections))
  write('swift.conf', {
    'swift-hash': { swift_hash_path_prefix: 'before', swift_hash_path_suffix: 'after' },
    'storage-policy:0': { name: 'one', default: 'yes' },
  })
  for (const store of STORES)
    write(`${store}.conf`, {
      DEFAULT: {
        ...common,
        bind_port: ports[store],
        devices: join(folder, 'devices'),
        mount_check: 'false',
        recon_cache_path: folder,
      },
      'pipeline:main': { pipeline: `${store}-server` },
      [`app:${store}-server`]: { use: `egg:swift#${store}` },
    })
  const filters = ['catch_errors', 'cache', 's3api', 'tempauth', 'copy', 'slo', 'dlo']
  write('proxy.conf', {
    DEFAULT: { ...common, bind_port: ports.proxy },
    'pipeline:main': { pipeline: [...filters, 'proxy-server'].join(' ') },
    'app:proxy-server': {
      use: 'egg:swift#proxy',
      allow_account_management: 'true',
      account_autocreate: 'true',
    },
    ...Object.fromEntries(
      filters.map((name) => [`filter:${name}`, { use: `egg:swift#${name === 'cache' ? 'memcache' : name}` }]),
    ),
    'filter:cache': { use: 'egg:swift#memcache', memcache_servers: `127.0.0.1:${ports.cache}` },
    'filter:tempauth': {
      use: 'egg:swift#tempauth',
      [`user_${SWIFT_KEY.replace(':', '_')}`]: `${SWIFT_SECRET} .admin`,
    },
  })
}
