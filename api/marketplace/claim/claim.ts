import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import { cityNames } from '../../../db/reference/shownNames.ts'
import { isDuplicate } from '../../../db/retry.ts'
import { international } from '../../listing/property/service.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { audit } from '../../platform/http/audit.ts'
import type { Call, Caller } from '../../platform/http/caller.ts'
import { guardAccount } from '../../platform/http/guardAccount.ts'
import { once } from '../../platform/http/once.ts'
import { claimForHouse, claimReceived, queueMail } from '../../platform/mail/service.ts'
import { config } from '../../platform/runtime.ts'
import { type Claim, presentMine } from './present.ts'

interface Said {
  email?: string
  phone?: string
  proof?: string
}
interface House {
  id: number
  name: string
  city: string
  country: string
  path: string | null
  email: string | null
  claimable: number
}

/** Of one account: that wait at once, and in all in a day. */
const MOST_WAITING = 3
const MOST_A_DAY = 5

export async function readClaim(property: number, { caller }: Call & { caller: Caller }) {
  const { claimable, email: _, ...house } = await liveHouse(property)
  const mine = await selectOne<Claim>(
    'SELECT id, status, reason, created_at FROM property_claims WHERE property_id = ? AND user_id = ? ORDER BY id DESC LIMIT 1',
    [property, caller.userId],
  )
  return {
    property: { ...house, cityNames: cityNames(house.country, house.city) },
    isClaimable: Boolean(claimable),
    mine: mine ? presentMine(mine) : null,
  }
}

/** Nothing of the listing changes before a person has looked at it. */
export async function claimProperty(property: number, said: Said, call: Call & { caller: Caller }) {
  if (!said.email && !said.phone && !said.proof) throw fieldError('proof', 'Tell us how we can see that it is yours.', 'any.required')
  const house = await liveHouse(property)
  const phone = said.phone ? international(said.phone, house.country) : null
  return once({ property, call }, async t => {
    const { claimable } = await liveHouse(property, t)
    if (!claimable) throw appError('invalid_transition', { state: 'owned', reason: 'has_owner' })
    await refuseMany(call.caller.userId, t)
    const id = await insert({ property, user: call.caller.userId, phone, said }, t)
    await audit(call, { action: 'claim.file', entity: 'claim', entityId: id, property }, t)
    await tell(house, call.caller.userId, t)
    const claim = await selectOne<Claim>('SELECT id, status, reason, created_at FROM property_claims WHERE id = ?', [id], t)
    return presentMine(claim as Claim)
  })
}

async function liveHouse(id: number, t?: Transaction): Promise<House> {
  const house = await selectOne<House>(
    `SELECT p.id, p.name, p.city, p.country, p.path, p.email,
       p.import_source IS NOT NULL AND NOT EXISTS (SELECT 1 FROM property_members m WHERE m.property_id = p.id) AS claimable
     FROM properties p WHERE p.id = ? AND p.status = 'live'`,
    [id],
    t,
  )
  if (!house) throw appError('not_found')
  return house
}

// The row of the account is the guard: of two claims at once the second counts the first.
async function refuseMany(user: number, t: Transaction) {
  await guardAccount(user, t)
  const row = await selectOne<{ waiting: number; today: number }>(
    `SELECT COUNT(open_mark) AS waiting, COUNT(CASE WHEN created_at > UTC_TIMESTAMP(3) - INTERVAL 1 DAY THEN 1 END) AS today
     FROM property_claims WHERE user_id = ?`,
    [user],
    t,
  )
  if (Number(row?.waiting) >= MOST_WAITING) throw appError('rate_limited', { reason: 'claims_wait', n: MOST_WAITING })
  if (Number(row?.today) >= MOST_A_DAY) throw appError('rate_limited', { reason: 'claims_today' })
}

async function insert(
  { property, user, phone, said }: { property: number; user: number; phone: string | null; said: Said },
  t: Transaction,
): Promise<number> {
  try {
    const { insertId } = await execute(
      `INSERT INTO property_claims (property_id, user_id, status, open_mark, email, phone, proof, created_at)
       VALUES (?, ?, 'waiting', 1, ?, ?, ?, UTC_TIMESTAMP(3))`,
      [property, user, said.email ?? null, phone, said.proof ?? null],
      t,
    )
    return insertId
  } catch (error) {
    if (isDuplicate(error)) throw appError('duplicate', { reason: 'claimed_already' })
    throw error
  }
}

/** To who claims it, and to the address on the listing: whoever reads mails there may know better. */
async function tell({ name, path, email }: House, user: number, t: Transaction) {
  const person = await selectOne<{ name: string; email: string }>('SELECT name, email FROM users WHERE id = ?', [user], t)
  if (!person) return
  const url = `${config.publicOrigin}${path ?? '/'}`
  await queueMail(t, { to: person.email, ...claimReceived({ name: person.name, property: name, url }) })
  if (email && email.toLowerCase() !== person.email) await queueMail(t, { to: email, ...claimForHouse({ name: '', property: name, url }) })
}
