import { randomBytes } from 'node:crypto'
import type { CheckedInputs, FunctionAnswers } from '#contract/functions.ts'
import type { OwnerFunctionName } from '#contract/owner-inputs.ts'
import { INVITATION_DAYS, INVITATION_PARAMETER, type SignUpRule } from '#contract/owner.ts'
import { href } from '#contract/routes.ts'
import { DAY_MS } from '#contract/rules/days.ts'
import type { Queryable } from '#db/database.ts'
import type { Db } from '#db/db.ts'
import type { FunctionRow, FunctionValue } from '#db/rows.ts'
import { sourceById } from '#jobs/sources/all-sources.ts'
import { emailAddress } from '#server/auth/people/email-address.ts'
import { sha256 } from '#server/auth/tokens/one-time-tokens.ts'
import { FunctionError } from '#server/functions/function-error.ts'
import type { OwnerFunctions } from '#server/functions/functions.ts'
import { invitationLetter } from './invitation-letter.ts'
import { ownerFunction } from './owner-function.ts'
import { LOG_ENTRIES_PER_PAGE, readConsole, readLog } from './read-console.ts'

type OwnerParts = {
  db: Db
  publicUrl: string
  isSendingMails: boolean
  /** AUTH_SIGNUP, which the console cannot change. */
  fixedSignUp: { rule: SignUpRule; domains: string[] } | null
  now?: () => Date
}

type Handlers = {
  [Name in OwnerFunctionName]: (
    tx: Queryable,
    input: CheckedInputs[Name],
    parts: Required<OwnerParts>,
  ) => Promise<FunctionAnswers[Name]>
}

/** What owners can do, each with the owner's own rights (0950 to 0955). */
export function createOwnerFunctions(given: OwnerParts): OwnerFunctions {
  const parts: Required<OwnerParts> = { now: () => new Date(), ...given }
  const { db, now } = parts
  const made = <Name extends OwnerFunctionName>(name: Name) =>
    ownerFunction(name, { db, now, handle: (tx, input) => HANDLERS[name](tx, input, parts) })
  return {
    'owner-console': made('owner-console'),
    'owner-boards': made('owner-boards'),
    'owner-switch-source': made('owner-switch-source'),
    'owner-switch-board': made('owner-switch-board'),
    'owner-try-source': made('owner-try-source'),
    'owner-decisions': made('owner-decisions'),
    'owner-decide-job': made('owner-decide-job'),
    'owner-resend-mails': made('owner-resend-mails'),
    'owner-set-sign-up': made('owner-set-sign-up'),
    'owner-invite': made('owner-invite'),
    'owner-withdraw-invitation': made('owner-withdraw-invitation'),
    'owner-set-notice': made('owner-set-notice'),
    'owner-log': made('owner-log'),
  }
}

const BOARDS_PER_PAGE = 50

const nameOf = (source: string) => sourceById(source)?.name ?? source

const HANDLERS: Handlers = {
  'owner-console': (tx, _, parts) => readConsole(tx, { ...parts, nameOf }),

  'owner-boards': async (tx, { service, show, page }) => {
    const { rows } = await tx.query<FunctionRow<'public.owner_boards'>>(
      'select * from public.owner_boards($1, $2, $3, $4)',
      [service, show, (page - 1) * BOARDS_PER_PAGE, BOARDS_PER_PAGE],
    )
    const { total = 0, boards = [] } = rows[0] ?? {}
    return { total, pages: Math.max(1, Math.ceil(total / BOARDS_PER_PAGE)), boards }
  },

  'owner-switch-source': async (tx, { source, on }) => {
    const { rows } = await tx.query<Record<'done', FunctionValue<'public.owner_switch_source'>>>(
      'select public.owner_switch_source($1, $2, $3) as done',
      [source, on, nameOf(source)],
    )
    if (!rows[0]?.done) throw new FunctionError('conflict', `This source is already ${on ? 'on' : 'off'}.`)
    return { on }
  },

  'owner-switch-board': async (tx, { service, token, on }) => {
    const { rows } = await tx.query<Record<'done', FunctionValue<'public.owner_switch_board'>>>(
      'select public.owner_switch_board($1, $2, $3, $4) as done',
      [service, token, on, nameOf(service)],
    )
    if (!rows[0]?.done) throw new FunctionError('conflict', `This board is already ${on ? 'on' : 'off'}.`)
    return { on }
  },

  'owner-try-source': async (tx, { source }) => {
    const { rows } = await tx.query<Record<'done', FunctionValue<'public.owner_try_source'>>>(
      'select public.owner_try_source($1, $2) as done',
      [source, nameOf(source)],
    )
    if (!rows[0]?.done) throw new FunctionError('conflict', 'This source is switched off.')
    return { due: true }
  },

  'owner-decisions': async (tx) => {
    const { rows } = await tx.query<FunctionRow<'public.owner_decisions'>>(
      'select * from public.owner_decisions()',
    )
    return { decisions: rows[0]?.decisions ?? [] }
  },

  'owner-decide-job': async (tx, input) => {
    const reason = input.decision === 'taken_down' ? input.reason : ''
    const { rows } = await tx.query<Record<'done', FunctionValue<'public.owner_decide_job'>>>(
      'select public.owner_decide_job($1, $2, $3) as done',
      [input.id, input.decision, reason],
    )
    if (!rows[0]?.done) throw new FunctionError('not_found', 'There is no such job.')
    return { decided: true }
  },

  'owner-resend-mails': async (tx, { id }) => {
    const { rows } = await tx.query<Record<'again', FunctionValue<'public.owner_resend_mails'>>>(
      'select public.owner_resend_mails($1) as again',
      [id ?? null],
    )
    const again = rows[0]?.again ?? 0
    if (id !== undefined && again === 0)
      throw new FunctionError('not_found', 'This email cannot be sent again: it no longer exists.')
    return { again }
  },

  'owner-set-sign-up': async (tx, { rule, domains }, { fixedSignUp }) => {
    if (fixedSignUp)
      throw new FunctionError('conflict', 'AUTH_SIGNUP decides who may sign up: change it there.')
    await tx.query('select public.owner_set_sign_up($1, $2)', [rule, domains])
    return { rule, domains }
  },

  'owner-invite': invite,

  'owner-withdraw-invitation': async (tx, { id }) => {
    const { rows } = await tx.query<Record<'done', FunctionValue<'public.owner_withdraw_invitation'>>>(
      'select public.owner_withdraw_invitation($1) as done',
      [id],
    )
    if (!rows[0]?.done) throw new FunctionError('not_found', 'This invitation is no longer open.')
    return { withdrawn: true }
  },

  'owner-set-notice': async (tx, { words, until }, { now }) => {
    if (until !== null && Date.parse(until) <= now().getTime())
      throw new FunctionError('invalid_input', 'That time has passed: choose a later one.')
    await tx.query('select public.owner_set_notice($1, $2)', [words, words === null ? null : until])
    return { words }
  },

  'owner-log': async (tx, { before }) => {
    const entries = await readLog(tx, before ?? null)
    return { entries, isAll: entries.length < LOG_ENTRIES_PER_PAGE }
  },
}

async function invite(
  tx: Queryable,
  { email: given }: CheckedInputs['owner-invite'],
  { publicUrl, isSendingMails, now }: Required<OwnerParts>,
): Promise<FunctionAnswers['owner-invite']> {
  const email = given === undefined ? null : emailAddress(given)
  const token = randomBytes(24).toString('base64url')
  const link = `${publicUrl}${href('signup')}?${INVITATION_PARAMETER}=${token}`
  const expires = new Date(now().getTime() + INVITATION_DAYS * DAY_MS)
  await tx.query('select public.owner_invite($1, $2, $3, $4)', [
    email,
    sha256(token),
    expires,
    email === null ? null : invitationLetter(link),
  ])
  return { link, expires: expires.toISOString(), isMailed: email !== null && isSendingMails }
}
