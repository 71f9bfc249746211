import { randomUUID } from 'node:crypto'
import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { audit } from '../../platform/http/audit.ts'
import type { Call, Caller } from '../../platform/http/caller.ts'
import { once } from '../../platform/http/once.ts'
import { accountChanged, queueMail } from '../../platform/mail/service.ts'
import { type Account, userById } from './account.ts'
import { countTry, tooMany } from './codes.ts'
import { doorOf } from './doors.ts'
import { provePassword } from './login.ts'
import { keepRecoveryCodes, newRecoveryCodes, recoveryCodesOf } from './recovery.ts'
import { accountScope } from './scope.ts'
import { endSessions } from './sessions.ts'
import { newTotpSecret, spendTotpCode, totpOf } from './totp.ts'

type Mine = Call & { caller: Caller }

/** How many ways back are left, and whether a new authenticator waits for its first code. */
export async function secondFactorOf({ caller }: Mine) {
  const [codes, pending] = [await recoveryCodesOf(caller.userId), await pendingOf(caller.userId)]
  return { recoveryCodesLeft: codes.left, recoveryCodesAt: codes.madeAt?.toISOString() ?? null, isPending: pending !== null }
}

async function pendingOf(id: number, t?: Transaction): Promise<string | null> {
  const row = await selectOne<{ sealed: string | null }>('SELECT totp_pending AS sealed FROM users WHERE id = ?', [id], t)
  return row?.sealed ?? null
}

async function prove({ caller }: Mine, password: string): Promise<Account> {
  const user = await userById(caller.userId)
  if (!user) throw appError('unauthenticated')
  if (!(await provePassword(user, password))) throw fieldError('currentPassword', 'This is not your current password.', 'wrong_credentials')
  return user
}

/** A new secret for a new authenticator. The old one is good until a code of the new one came. */
export async function beginSecondFactor(password: string, call: Mine) {
  const user = await prove(call, password)
  await once(accountScope(call), async t => {
    await execute('UPDATE users SET totp_pending = ? WHERE id = ?', [newTotpSecret(), user.id], t)
    await audit(call, { action: 'second_factor.begin', entity: 'user', entityId: user.id }, t)
  })
  const { secret, uri } = totpOf((await pendingOf(user.id)) ?? '', user.email)
  return { totpSecret: secret, totpUri: uri }
}

/** The new authenticator has shown that it works: the old one is worth nothing from now on, nor is any other session. */
export async function confirmSecondFactor(code: string, call: Mine) {
  const outcome = await once(accountScope(call), async t => {
    const user = await userById(call.caller.userId, t)
    if (!user) throw appError('unauthenticated')
    // A wrong code must stay counted: it is an outcome, and the transaction commits.
    if (!(await countTry('session_tries', user.email, t))) return { refused: 'limited' as const }
    const totpSecret = await pendingOf(user.id, t)
    if (!totpSecret || !(await spendTotpCode({ ...user, totpSecret }, code, t, { isNew: true }))) return { refused: 'wrong' as const }
    await execute(
      'UPDATE users SET totp_secret = ?, totp_pending = NULL, version = version + 1, updated_at = UTC_TIMESTAMP(3) WHERE id = ?',
      [totpSecret, user.id],
      t,
    )
    await endSessions(user.id, t, { except: call.caller.sessionId })
    await audit(call, { action: 'second_factor.change', entity: 'user', entityId: user.id }, t)
    await tell(user, 'secondFactor', t)
    return {}
  })
  if (!('refused' in outcome)) return secondFactorOf(call)
  if (outcome.refused === 'limited') throw tooMany()
  throw fieldError('code', 'This is not the code the new authenticator shows.', 'second_factor')
}

/** Ten new codes, told in this answer and never again; the ones before are void. */
export async function makeRecoveryCodes(password: string, call: Mine) {
  const user = await prove(call, password)
  const codes = newRecoveryCodes()
  const mine = randomUUID()
  const { made } = await once(accountScope(call), async t => {
    await keepRecoveryCodes(user.id, codes, t)
    await audit(call, { action: 'recovery_codes.make', entity: 'user', entityId: user.id }, t)
    await tell(user, 'recoveryCodes', t)
    return { made: mine }
  })
  // The same request came before: its codes are known to whoever got that answer, and to nobody else.
  if (made !== mine) throw appError('duplicate', { detail: 'These codes were shown already. Make new ones.' })
  return { codes }
}

const tell = ({ email, name, role }: Account, what: 'secondFactor' | 'recoveryCodes', t: Transaction) =>
  queueMail(t, { to: email, ...accountChanged({ name, what, resetUrl: doorOf(role, 'reset') }) })
