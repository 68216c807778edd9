import { createInterface } from 'node:readline'
import { COMMANDS, answerLine, isCommand } from '#jobs/match/command.ts'

/** `npm run match -- rank-titles|extract-skills|match-profile`: JSON lines on standard input, one answer per line. */
const command = process.argv[2] ?? ''
if (isCommand(command)) {
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    const written = process.stdout.write(`${JSON.stringify(answerLine(command, line))}\n`)
    if (!written) await new Promise((resolve) => process.stdout.once('drain', resolve))
  }
} else {
  process.stderr.write(
    `Say what to do: match ${Object.keys(COMMANDS).join('|')}, with JSON lines on standard input.\n`,
  )
  process.exitCode = 2
}
