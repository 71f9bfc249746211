import { execute, select, selectOne, type Transaction } from '../../../db/connection.ts'
import { isDuplicate } from '../../../db/retry.ts'
import { type StaffRole, staffRoles } from '../../../domain/access/rights.ts'
import { requireRight } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import { audit, hidden } from '../../platform/http/audit.ts'
import type { Call, Caller } from '../../platform/http/caller.ts'
import { hashToken, newToken } from '../../platform/http/crypto.ts'
import { guardAccount } from '../../platform/http/guardAccount.ts'
import { once } from '../../platform/http/once.ts'
import { type Infer, paging } from '../../platform/http/schema.ts'
import { memberInvited, queueMail } from '../../platform/mail/service.ts'
import { config } from '../../platform/runtime.ts'
import { judgeGrant } from './change.ts'
import type { memberInvitation } from './contract.ts'
import { guardOwners } from './owners.ts'

type InvitationView = Infer<typeof memberInvitation>
type OwnCall = Call & { caller: Caller }

const LIFE_DAYS = 7
const PAUSE_SECONDS = 60
/** Nobody is written to without end, and no house or person, in however many houses, writes to everybody. */
const MAILS_A_DAY = 50

interface Row {
  id: number
  property_id: number
  email: string
  role: StaffRole
  by: string | null
  sent_at: Date
  expires_at: Date
  is_expired: number
  age: number
}

const SELECT = `SELECT i.id, i.property_id, i.email, i.role, u.name AS \`by\`, i.sent_at, i.expires_at, i.expires_at <= UTC_TIMESTAMP(3) AS is_expired,
    TIMESTAMPDIFF(SECOND, i.sent_at, UTC_TIMESTAMP(3)) AS age
  FROM member_invitations i LEFT JOIN users u ON u.id = i.invited_by`
const OPEN = 'i.property_id = ? AND i.open_email IS NOT NULL'

/** Three statements, however many there are. */
export async function listInvitations(property: number, query: { page?: number; limit?: number }, call: Call) {
  await requireRight(call, property, 'member.read')
  const { page, limit, offset } = paging(query)
  const rows = await select<Row>(`${SELECT} WHERE ${OPEN} ORDER BY i.id DESC LIMIT ${limit} OFFSET ${offset}`, [property])
  const count = await selectOne<{ n: number }>(`SELECT COUNT(*) AS n FROM member_invitations i WHERE ${OPEN}`, [property])
  return { rows: rows.map(present), page, limit, total: Number(count?.n ?? 0) }
}

/** Mails a link. Whether the address has an account is looked up by nobody here: who asks learns nothing, by the answer or by its time. */
export async function invite(
  property: number,
  { email, role }: { email: string; role: StaffRole },
  call: OwnCall,
): Promise<InvitationView> {
  await requireRight(call, property, 'member.manage')
  return once({ property, call }, async t => {
    await guardMails(property, call, t)
    judgeGrant(await requireRight(call, property, 'member.manage', t), role)
    await refuseMember(property, email, t)
    await countMails(property, call, t)
    const token = newToken()
    const { insertId } = await insert({ property, email, role, token }, call, t)
    await send({ property, email, role, token }, call, t)
    const changes = { email: hidden(email), role }
    await audit(call, { action: 'member.invite', entity: 'invitation', entityId: insertId, property, changes }, t)
    return present(await loadOpen(property, insertId, t))
  })
}

interface Letter {
  property: number
  email: string
  role: StaffRole
  token: string
}

async function insert({ property, email, role, token }: Letter, call: OwnCall, t: Transaction) {
  try {
    return await execute(
      `INSERT INTO member_invitations (property_id, email, open_email, role, token_hash, invited_by, sent_at, expires_at, created_at)
       VALUES (?, ?, ?, ?, ?, ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3) + INTERVAL ${LIFE_DAYS} DAY, UTC_TIMESTAMP(3))`,
      [property, email, email, role, hashToken(token), call.caller.userId],
      t,
    )
  } catch (error) {
    if (!isDuplicate(error)) throw error
    throw appError('duplicate', { detail: 'This address was invited already. Send the invitation again, or withdraw it first.' })
  }
}

const unnamed = { property: 'a hostel', city: 'their town', from: 'Somebody' }

async function send({ property, email, role, token }: Letter, call: OwnCall, t: Transaction) {
  const house = await selectOne<{ name: string; city: string; path: string | null }>(
    'SELECT name, city, path FROM properties WHERE id = ?',
    [property],
    t,
  )
  // Anybody may draft a listing and invite somebody to it: the mail repeats typed words only once a person has looked at it.
  const named = house?.path ? { property: house.name, city: house.city, from: call.caller.name } : unnamed
  const url = `${config.publicOrigin}/owner/signup#invitation=${token}`
  const facts = { ...named, role, url, days: LIFE_DAYS }
  await queueMail(t, { to: email, ...memberInvited(facts) })
}

/** That they work here is no secret to who may see the list of members. */
async function refuseMember(property: number, email: string, t: Transaction) {
  const known = await selectOne(
    'SELECT u.id FROM property_members m JOIN users u ON u.id = m.user_id WHERE m.property_id = ? AND u.email = ?',
    [property, email],
    t,
  )
  if (known) throw appError('duplicate', { detail: 'They work here already. Change their role in the list.' })
}

// Written before they are counted: of many at once, in this house or by this person, each counts those before it.
async function guardMails(property: number, { caller }: OwnCall, t: Transaction) {
  await guardAccount(caller.userId, t)
  await guardOwners([property], t)
}

async function countMails(property: number, { caller }: OwnCall, t: Transaction) {
  const row = await selectOne<{ n: number | null }>(
    'SELECT SUM(sends) AS n FROM member_invitations WHERE (property_id = ? OR invited_by = ?) AND sent_at > UTC_TIMESTAMP(3) - INTERVAL 1 DAY',
    [property, caller.userId],
    t,
  )
  if (Number(row?.n ?? 0) >= MAILS_A_DAY) throw appError('rate_limited', { retryAfter: 3600, detail: 'Enough invitations for today.' })
}

interface Of {
  id: number
  invitationId: number
}

/** A new link; the one before is void. */
export async function resend({ id: property, invitationId }: Of, call: OwnCall): Promise<InvitationView> {
  await requireRight(call, property, 'member.manage')
  return once({ property, call }, async t => {
    await guardMails(property, call, t)
    const found = await loadOpen(property, invitationId, t)
    judgeGrant(await requireRight(call, property, 'member.manage', t), found.role)
    if (found.age < PAUSE_SECONDS)
      throw appError('rate_limited', {
        retryAfter: Math.max(1, PAUSE_SECONDS - found.age),
        detail: 'It was sent a moment ago. Wait a minute.',
      })
    await countMails(property, call, t)
    const token = newToken()
    const { affectedRows } = await execute(
      `UPDATE member_invitations SET token_hash = ?, sends = sends + 1, sent_at = UTC_TIMESTAMP(3), expires_at = UTC_TIMESTAMP(3) + INTERVAL ${LIFE_DAYS} DAY
       WHERE id = ? AND property_id = ? AND open_email IS NOT NULL AND sent_at = ?`,
      [hashToken(token), invitationId, property, found.sent_at],
      t,
    )
    if (!affectedRows) throw appError('rate_limited', { retryAfter: PAUSE_SECONDS, detail: 'It was sent a moment ago. Wait a minute.' })
    await send({ property, email: found.email, role: found.role, token }, call, t)
    await audit(call, { action: 'member.invite_again', entity: 'invitation', entityId: invitationId, property }, t)
    return present(await loadOpen(property, invitationId, t))
  })
}

export async function withdraw({ id: property, invitationId }: Of, call: Call): Promise<undefined> {
  await requireRight(call, property, 'member.manage')
  await once({ property, call }, async t => {
    const { affectedRows } = await execute(
      'UPDATE member_invitations SET open_email = NULL, withdrawn_at = UTC_TIMESTAMP(3) WHERE id = ? AND property_id = ? AND open_email IS NOT NULL',
      [invitationId, property],
      t,
    )
    if (!affectedRows) throw appError('not_found')
    await audit(call, { action: 'member.withdraw', entity: 'invitation', entityId: invitationId, property }, t)
    return null
  })
}

async function loadOpen(property: number, id: number, t: Transaction): Promise<Row> {
  const row = await selectOne<Row>(`${SELECT} WHERE ${OPEN} AND i.id = ?`, [property, id], t)
  if (!row || !staffRoles.includes(row.role)) throw appError('not_found')
  return row
}

const present = ({ id, email, role, by, sent_at, expires_at, is_expired }: Row): InvitationView => ({
  id,
  email,
  role,
  by,
  sentAt: sent_at.toISOString(),
  expiresAt: expires_at.toISOString(),
  isExpired: Boolean(is_expired),
})
