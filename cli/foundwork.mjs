#!/usr/bin/env node
/** `foundwork`: searches jobs and tracks applications through the API. Plain JavaScript, so that any Node ≥ 20 runs it. */
import { parseArgs } from 'node:util'
import { ApiRefusal, createApi } from './api.mjs'
import { COMMANDS } from './commands.mjs'
import { helpOf, HELP } from './help.mjs'
import { readSettings } from './settings.mjs'

/** Exit codes: 0 done, 1 the site said no, 2 the command was not understood. */
process.exitCode = await run(process.argv.slice(2))

async function run([name = 'help', ...rest]) {
  if (name === 'help' || name === '--help' || name === '-h') return say(rest[0] ? helpOf(rest[0]) : HELP)
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : null
  if (command === null) return complain(`There is no command "${name}".\n\n${HELP}`)
  try {
    const { values, positionals } = parseArgs({
      args: rest,
      options: {
        ...command.options,
        site: { type: 'string' },
        json: { type: 'boolean' },
        help: { type: 'boolean' },
      },
      allowPositionals: true,
    })
    if (values.help) return say(helpOf(name))
    const settings = await readSettings(values.site)
    return say(await command.run({ api: createApi(settings), settings, options: values, words: positionals }))
  } catch (error) {
    if (error instanceof ApiRefusal) return complain(error.message, 1)
    if (error?.code?.startsWith('ERR_PARSE_ARGS')) return complain(`${error.message}\n\n${helpOf(name)}`)
    if (error?.name === 'UsageError') return complain(`${error.message}\n\n${helpOf(name)}`)
    throw error
  }
}

function say(text) {
  if (text) process.stdout.write(`${text.trimEnd()}\n`)
  return 0
}

function complain(text, code = 2) {
  process.stderr.write(`${text.trimEnd()}\n`)
  return code
}
