import { type BindValue, execute, select, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Property, PropertyMember, RowOf, User } from '../../../db/models/index.ts'
import type { Locale } from '../../../domain/language/locales.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { diffFields, hashForAudit, recordAudit } from '../../platform/http/audit.ts'
import type { Caller, RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { type Account, findUserById } from './account.ts'
import { accountScope } from './accountScope.ts'
import { cancelPendingEmail, findPendingEmail, requestEmailChange } from './emailChange.ts'
import { verifyPassword } from './login.ts'
import { notifyAccountChanged } from './notifyAccountChanged.ts'
import { hashPassword } from './password/passwords.ts'
import { endSessions } from './sessions.ts'

export async function loadProfile(userId: number) {
  const row = await selectOne<ProfileRow>(
    'SELECT id, name, email, phone, role, country, language, currency, photo, photo_shown, version FROM users WHERE id = ?',
    [userId],
  )
  if (!row) throw appError('unauthenticated')
  const { photo_shown, ...fields } = row
  const properties = await select<RowOf<Property, 'id' | 'name' | 'status'> & RowOf<PropertyMember, 'role'>>(
    `SELECT p.id, p.name, m.role, p.status FROM property_members m JOIN properties p ON p.id = m.property_id
     WHERE m.user_id = ? ORDER BY p.name, p.id LIMIT 1000`,
    [userId],
  )
  const photo = row.photo && `/media/${row.photo}`
  return { ...fields, photo, photoShown: Boolean(photo_shown), pendingEmail: await findPendingEmail(userId), properties }
}

type ProfileRow = RowOf<
  User,
  'id' | 'name' | 'email' | 'phone' | 'role' | 'country' | 'language' | 'currency' | 'photo' | 'photo_shown' | 'version'
>

export interface ProfileChange {
  name?: string
  phone?: string | null
  country?: string | null
  language?: Locale
  currency?: string | null
  email?: string
  password?: string
  currentPassword?: string
  version?: number
}

const PLAIN_FIELDS = ['name', 'phone', 'country', 'language', 'currency'] as const

/** Email and password require the current password. A new email takes effect once the code sent to it is entered. */
export async function changeProfile(change: ProfileChange, ctx: RequestContext & { caller: Caller }) {
  const user = await findUserById(ctx.caller.userId)
  if (!user) throw appError('unauthenticated')
  const newEmail = change.email !== user.email ? change.email : undefined
  if (newEmail || change.password) await requireCurrentPassword(user, change.currentPassword, ctx.caller)
  const passwordHash = change.password && (await hashPassword(change.password))
  await withIdempotency(accountScope(ctx), async t => {
    const before = await loadPlainFields(user.id, t)
    await saveFields(user, { ...change, passwordHash }, t)
    await recordAudit(
      ctx,
      { action: 'user.change', entity: 'user', entityId: user.id, changes: auditChanges({ ...before, email: user.email }, change) },
      t,
    )
    if (passwordHash) await afterPasswordChange(user, ctx, t)
    if (newEmail) await requestEmailChange(user, newEmail, ctx, t)
    // The current address cancels a requested change.
    else if (change.email) await cancelPendingEmail(user.id, t)
  })
  return loadProfile(user.id)
}

async function requireCurrentPassword(user: Account, password: string | undefined, caller: Caller) {
  if (caller.impersonatorId) throw appError('forbidden')
  if (!password) throw fieldError('currentPassword', 'password_to_change', 'any.required')
  if (!(await verifyPassword(user, password))) throw fieldError('currentPassword', 'not_current_password', 'wrong_credentials')
}

async function saveFields({ id, version }: Account, change: ProfileChange & { passwordHash?: string }, t: Transaction) {
  const given: [string, BindValue][] = PLAIN_FIELDS.flatMap(field => (change[field] === undefined ? [] : [[field, change[field]]]))
  if (change.passwordHash) given.push(['password_hash', change.passwordHash])
  const sets = given.map(([column]) => `${column} = ?, `).join('')
  const { affectedRows } = await execute(
    `UPDATE users SET ${sets}version = version + 1, updated_at = UTC_TIMESTAMP(3) WHERE id = ? AND version = ?`,
    [...given.map(([, value]) => value), id, change.version ?? version],
    t,
  )
  if (!affectedRows) throw appError('stale')
}

// Other sessions may be stolen, so they end; the one that made the change stays.
async function afterPasswordChange({ id }: Account, ctx: RequestContext & { caller: Caller }, t: Transaction) {
  await endSessions(id, t, { except: ctx.caller.sessionId })
  await notifyAccountChanged(id, 'password', ctx, t)
}

const loadPlainFields = (userId: number, t: Transaction) =>
  selectOne<Record<string, string | null>>(`SELECT ${PLAIN_FIELDS.join(', ')} FROM users WHERE id = ?`, [userId], t)

const auditChanges = (before: Record<string, string | null>, { currentPassword: _, version: __, password, ...fields }: ProfileChange) => ({
  ...Object.fromEntries(Object.entries(diffFields(before, fields)).map(([name, pair]) => [name, (pair as unknown[]).map(hashOrNull)])),
  ...(password && { password: true }),
})

const hashOrNull = (value: unknown) => (value == null ? null : hashForAudit(value))
