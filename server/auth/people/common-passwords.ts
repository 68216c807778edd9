import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { z } from 'zod'
import { LIMITS } from '#contract/limits.ts'

/** The 3,000 most common passwords that are long enough to be chosen at all (ASVS 5.0, 6.2.4). */
const COMMON_PASSWORDS = 3000

/** In whatever case it is written. */
export function isCommonPassword(text: string): boolean {
  common ??= readCommonPasswords()
  return common.has(text.toLowerCase())
}

let common: ReadonlySet<string> | undefined

/** The package's list is ordered by how often each was found. */
function readCommonPasswords(): ReadonlySet<string> {
  const file = createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common/src/passwords.json')
  const list = z.array(z.string()).parse(JSON.parse(readFileSync(file, 'utf8')))
  const choosable = list.filter((password) => password.length >= LIMITS.password.min)
  return new Set(choosable.slice(0, COMMON_PASSWORDS).map((password) => password.toLowerCase()))
}
