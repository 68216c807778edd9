import type { Plugin } from 'vite'

/** What the bundler puts around CommonJS packages and namespaces. It insists on a file of its own for that. */
const RUNTIME_FILE = /(?:^|\/)rolldown-runtime-[\w-]+\.js$/

/**
 * Puts the bundler's runtime into the file of the libraries, which every file that needs it imports anyway: a request
 * of its own costs a visitor more headers than it has content.
 */
export function mergeRuntime(library: string): Plugin {
  const libraryFile = new RegExp(`(?:^|/)${library}-[\\w-]+\\.js$`)
  return {
    name: 'foundwork:merge-runtime',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    // The names are made before the files are changed: so they tell how, and a browser keeps no file of another way.
    augmentChunkHash: () => [PREFIX, withRuntime, unusedName, fromLibraries].join(),
    generateBundle: {
      // Before the manifest is written.
      order: 'pre',
      handler(_options, bundle) {
        const names = Object.keys(bundle)
        const from = names.find((name) => RUNTIME_FILE.test(name))
        const into = names.find((name) => libraryFile.test(name))
        if (from === undefined || into === undefined)
          throw new Error('The build has no runtime to merge, or no file to merge it into.')
        const [runtime, libraries] = [bundle[from], bundle[into]]
        if (runtime?.type !== 'chunk' || libraries?.type !== 'chunk') return
        libraries.code = withRuntime(libraries.code, runtime.code)
        libraries.imports = libraries.imports.filter((name) => name !== from)
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || chunk.fileName === into || !chunk.imports.includes(from)) continue
          chunk.code = fromLibraries(chunk.code, fileOf(into))
          chunk.imports = [into, ...chunk.imports.filter((name) => name !== from && name !== into)]
        }
        delete bundle[from]
      },
    },
  }
}

const fileOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

const RUNTIME_IMPORT = /import\{([^{}]+)\}from["']\.\/rolldown-runtime-[\w-]+\.js["'];?/
const EXPORTS = /export\{([^{}]+)\};?\s*$/
/** Before what the runtime exports, among the names that the bundler makes, which are a sign or two long. */
const PREFIX = '$_'

/** The libraries with the runtime before them, each name of which they export as well. */
export function withRuntime(libraries: string, runtime: string): string {
  const offered = pairs(found(EXPORTS, runtime)[1])
  const used = new Map(pairs(found(RUNTIME_IMPORT, libraries)[1]))
  const locals = offered.map(([, name]) => ({ name, local: used.get(name) ?? unusedName(libraries, name) }))
  const body = runtime.replace(EXPORTS, '')
  const given = offered.map(([inside, name]) => `${name}:${inside}`).join()
  const taken = locals.map(({ name, local }) => `${name}:${local}`).join()
  const before = `var{${taken}}=(()=>{${body};return{${given}}})();`
  const more = locals.map(({ name, local }) => `${local} as ${PREFIX}${name}`).join()
  return libraries
    .replace(RUNTIME_IMPORT, () => before)
    .replace(EXPORTS, (_all, names: string) => `export{${names},${more}};`)
}

/** The libraries have thousands of names of their own, and would quietly take one of them over. */
function unusedName(code: string, name: string): string {
  let local = PREFIX + name
  while (code.includes(local)) local += '_'
  return local
}

/** A file that takes from the libraries what it took from the runtime. */
export function fromLibraries(code: string, libraryFile: string): string {
  const taken = pairs(found(RUNTIME_IMPORT, code)[1])
    .map(([name, local]) => `${PREFIX}${name} as ${local}`)
    .join()
  const rest = code.replace(RUNTIME_IMPORT, '')
  const end = `}from"./${libraryFile}"`
  const known = new RegExp(`import\\{[^{}]+(?=${end.replaceAll('.', '\\.')})`)
  return known.test(rest)
    ? rest.replace(known, (names) => `${names},${taken}`)
    : `import{${taken}${end};${rest}`
}

function found(pattern: RegExp, code: string): RegExpExecArray {
  const match = pattern.exec(code)
  if (!match) throw new Error(`The bundler writes files in another way than expected: no ${pattern} in one.`)
  return match
}

/** `a as b` is a pair, and `a` is one with itself. */
const pairs = (names = ''): [string, string][] =>
  names.split(',').map((entry) => {
    const [name = '', local = name] = entry.trim().split(' as ')
    return [name, local]
  })
