import { selectOne, type Transaction } from '../../../../db/connection.ts'
import { isCrowd, strangers, whatOfStranger } from '../../../../domain/booking/strangers.ts'
import { nightCount, type Stay } from '../../../../domain/calendar/days.ts'
import { appError } from '../../../platform/errors.ts'
import type { Call } from '../../../platform/http/caller.ts'
import { networkOf } from '../../../platform/http/network.ts'
import { config } from '../../../platform/runtime.ts'
import type { Loaded } from '../read.ts'
import { countBeds, guardStranger } from './countBeds.ts'

/** Who books, as far as it cannot be made up. */
export interface Known {
  /** Where from: the network as a keyed hash. */
  network: string
  /** They are logged in under the address they book with. */
  isProven: boolean
  /** Too much to stand at once: it is kept until the mailed link or code is used. */
  isToProve: boolean
  /** One of many of its kind for the same nights: the desk is told. */
  isCrowd: boolean
}

interface AskedBeds extends Stay {
  property: number
  email: string
  beds: number
  /** It does not stand without a payment: nothing more need be asked. */
  isOnlyHeld: boolean
}

/** Refuses who would fill a hostel for nothing, and says whether the guest must show an address first. The desk books without this limit. */
export async function judgeStranger({ isOnlyHeld, ...asked }: AskedBeds, call: Call, t: Transaction): Promise<Known> {
  const network = networkOf(call)
  const user = call.caller?.userId ?? 0
  const isProven = user !== 0 && (await isOwnAddress(user, asked.email, t))
  if (!config.rateLimits) return { network, isProven, isToProve: false, isCrowd: false }
  const who = { ...asked, network, user }
  await guardStranger(who, t)
  const counted = await countBeds(who, t)
  const verdict = whatOfStranger({ ...asked, isProven }, counted)
  if (verdict.is === 'refused') {
    const { limit, open, canProve } = verdict
    throw appError('hold_limit', { limit, open, holds: counted.contact.holds, ...(canProve && { prove: 'email' }) })
  }
  return { network, isProven, isToProve: verdict.is === 'to_prove' && !isOnlyHeld, isCrowd: !isProven && isCrowd(asked, counted.house) }
}

interface Grown extends Stay {
  beds: number
}

/** A guest who has shown nothing and paid nothing grows their booking only as far as one may be that stands at once; the beds count as new ones do. */
export async function judgeGrowth(b: Loaded, after: Grown, call: Call, t: Transaction): Promise<void> {
  if (!config.rateLimits || b.source !== 'web' || b.proven_at !== null || b.paid_online > 0) return
  const nights = nightCount(after.arrival, after.departure)
  const more = after.beds - b.guest_count
  if (more <= 0 && nights <= nightCount(b.arrival, b.departure)) return
  const { atOnce } = strangers
  if (after.beds > atOnce.beds || nights > atOnce.nights) throw appError('proof_needed')
  const who = { ...after, property: b.property_id, network: networkOf(call), email: b.guest_email ?? '', user: call.caller?.userId ?? 0 }
  await guardStranger(who, t)
  const verdict = whatOfStranger({ ...after, beds: Math.max(0, more), isProven: false }, await countBeds(who, t))
  if (verdict.is === 'refused') throw appError('hold_limit', { limit: verdict.limit, open: verdict.open, prove: 'email' })
}

async function isOwnAddress(user: number, email: string, t: Transaction): Promise<boolean> {
  const own = 'SELECT id FROM users WHERE id = ? AND email = ? AND email_verified_at IS NOT NULL'
  return (await selectOne(own, [user, email], t)) !== undefined
}
