import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Count, Property, RowOf, Truth, User } from '../../../db/models/index.ts'
import { findCityNames } from '../../../db/reference/localizedNames.ts'
import { isDuplicate } from '../../../db/retry.ts'
import { toInternationalPhone } from '../../listing/property/service.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import { lockAccountRow } from '../../platform/http/lockAccountRow.ts'
import type { Caller, RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { claimForProperty, claimReceived, enqueueStaffMail } from '../../platform/mail/service.ts'
import { config } from '../../platform/runtime.ts'
import { type Claim, presentOwnClaim } from './present.ts'

interface ClaimInput {
  email?: string
  phone?: string
  proof?: string
}
interface ClaimedPropertyRow extends RowOf<Property, 'id' | 'name' | 'city' | 'country' | 'path' | 'email'> {
  claimable: Truth
}

/** Claims of one account: waiting at the same time, and made in a day. */
const MAX_WAITING = 3
const MAX_PER_DAY = 5

export async function getClaim(property: number, { caller }: RequestContext & { caller: Caller }) {
  const { claimable, email: _, ...liveProperty } = await loadLiveProperty(property)
  const mine = await selectOne<Claim>(
    'SELECT id, status, reason, created_at FROM property_claims WHERE property_id = ? AND user_id = ? ORDER BY id DESC LIMIT 1',
    [property, caller.userId],
  )
  return {
    property: { ...liveProperty, cityNames: findCityNames(liveProperty.country, liveProperty.city) },
    isClaimable: Boolean(claimable),
    mine: mine ? presentOwnClaim(mine) : null,
  }
}

/** Stores a claim for review; the listing does not change before a super-admin has approved it. */
export async function claimProperty(property: number, input: ClaimInput, ctx: RequestContext & { caller: Caller }) {
  if (!input.email && !input.phone && !input.proof) throw fieldError('proof', 'proof_missing', 'any.required')
  const liveProperty = await loadLiveProperty(property)
  const phone = input.phone ? toInternationalPhone(input.phone, liveProperty.country) : null
  return withIdempotency({ property, ctx }, async t => {
    const { claimable } = await loadLiveProperty(property, t)
    if (!claimable) throw appError('invalid_transition', { state: 'owned', reason: 'has_owner' })
    await assertClaimLimit(ctx.caller.userId, t)
    const id = await insertClaim({ property, user: ctx.caller.userId, phone, claim: input }, t)
    await recordAudit(ctx, { action: 'claim.file', entity: 'claim', entityId: id, property }, t)
    await sendClaimMails(liveProperty, ctx.caller.userId, t)
    const claim = await selectOne<Claim>('SELECT id, status, reason, created_at FROM property_claims WHERE id = ?', [id], t)
    return presentOwnClaim(claim as Claim)
  })
}

async function loadLiveProperty(id: number, t?: Transaction): Promise<ClaimedPropertyRow> {
  const property = await selectOne<ClaimedPropertyRow>(
    `SELECT p.id, p.name, p.city, p.country, p.path, p.email,
       p.import_source IS NOT NULL AND NOT EXISTS (SELECT 1 FROM property_members m WHERE m.property_id = p.id) AS claimable
     FROM properties p WHERE p.id = ? AND p.status = 'live'`,
    [id],
    t,
  )
  if (!property) throw appError('not_found')
  return property
}

// The row of the account is the lock: of two concurrent claims the second counts the first.
async function assertClaimLimit(user: number, t: Transaction) {
  await lockAccountRow(user, t)
  const row = await selectOne<{ waiting: Count; today: Count }>(
    `SELECT COUNT(open_mark) AS waiting, COUNT(CASE WHEN created_at > UTC_TIMESTAMP(3) - INTERVAL 1 DAY THEN 1 END) AS today
     FROM property_claims WHERE user_id = ?`,
    [user],
    t,
  )
  if (Number(row?.waiting) >= MAX_WAITING) throw appError('rate_limited', { reason: 'claims_wait', n: MAX_WAITING })
  if (Number(row?.today) >= MAX_PER_DAY) throw appError('rate_limited', { reason: 'claims_today' })
}

async function insertClaim(
  { property, user, phone, claim }: { property: number; user: number; phone: string | null; claim: ClaimInput },
  t: Transaction,
): Promise<number> {
  try {
    const { insertId } = await execute(
      `INSERT INTO property_claims (property_id, user_id, status, open_mark, email, phone, proof, created_at)
       VALUES (?, ?, 'waiting', 1, ?, ?, ?, UTC_TIMESTAMP(3))`,
      [property, user, claim.email ?? null, phone, claim.proof ?? null],
      t,
    )
    return insertId
  } catch (error) {
    if (isDuplicate(error)) throw appError('duplicate', { reason: 'claimed_already' })
    throw error
  }
}

/** Mails the claimant, and the address on the listing, whose reader may object. */
async function sendClaimMails({ id, name, path, email }: ClaimedPropertyRow, user: number, t: Transaction) {
  const person = await selectOne<RowOf<User, 'name' | 'email'>>('SELECT name, email FROM users WHERE id = ?', [user], t)
  if (!person) return
  const url = `${config.publicOrigin}${path ?? '/'}`
  await enqueueStaffMail(t, { to: person.email }, language => claimReceived({ language, name: person.name, property: name, url }))
  if (email && email.toLowerCase() !== person.email)
    await enqueueStaffMail(t, { to: email, property: id }, language => claimForProperty({ language, property: name, url }))
}
