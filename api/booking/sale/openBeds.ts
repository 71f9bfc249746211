import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import { openStatuses } from '../../domain/bookingStatus.ts'
import { appError } from '../../errors.ts'
import type { Call } from '../../http/caller.ts'
import { keyedHash } from '../../http/crypto.ts'
import { deleteInBatches } from '../../jobs/service.ts'
import type { BookingRequest } from './createBooking.ts'

/** Beds that one address or account may book within a day without having paid for any. Who needs more shows that the address is theirs. */
export const openBedsADay = 20
/** Bookings of theirs that wait for a payment at the same time. */
export const openHoldsAtOnce = 3
/** Beds a day for who has logged in under the address they book with, as by the code that is mailed there: as many as the largest group. */
export const openBedsProven = 80

/** Refuses who would fill a hostel for nothing. The desk books without this limit. */
export async function judgeOpenBeds({ guest, lines }: BookingRequest, { caller }: Call, t: Transaction): Promise<void> {
  const who = { email: guest.email ?? '', user: caller?.userId ?? 0 }
  await guardContacts(who, t)
  const asked = lines.reduce((n, l) => n + l.guests.length, 0)
  const row = await selectOne<{ beds: number | null; holds: number | null }>(
    `SELECT SUM(guest_count) AS beds, SUM(status IN ('hold', 'pending_payment')) AS holds FROM bookings
     WHERE (guest_email = ? OR user_id = ?) AND source = 'web' AND paid_online = 0 AND status IN (?) AND created_at > UTC_TIMESTAMP(3) - INTERVAL 1 DAY`,
    [who.email, who.user, [...openStatuses]],
    t,
  )
  const [open, holds] = [Number(row?.beds ?? 0), Number(row?.holds ?? 0)]
  if (open + asked <= openBedsADay && holds < openHoldsAtOnce) return
  const isProven = await hasProven(who, t)
  const limit = isProven ? openBedsProven : openBedsADay
  if (!isProven || open + asked > limit) throw appError('hold_limit', { limit, open, holds, ...(!isProven && { prove: 'email' }) })
}

async function hasProven({ email, user }: { email: string; user: number }, t: Transaction): Promise<boolean> {
  const own = 'SELECT id FROM users WHERE id = ? AND email = ? AND email_verified_at IS NOT NULL'
  return user !== 0 && (await selectOne(own, [user, email], t)) !== undefined
}

/** Whoever books under this address or account at the same moment waits here until we are through, and then counts our beds too. */
async function guardContacts({ email, user }: { email: string; user: number }, t: Transaction) {
  const contacts = [keyedHash('contact', email), ...(user ? [keyedHash('contact', `user ${user}`)] : [])]
  // One statement a row, in one order for all: two who share both never wait for each other crosswise.
  for (const contact of contacts.sort())
    await execute(
      `INSERT INTO contact_guards (contact, written_at) VALUES (?, UTC_TIMESTAMP(3))
       ON DUPLICATE KEY UPDATE version = version + 1, written_at = VALUES(written_at)`,
      [contact],
      t,
    )
}

export const purgeContactGuards = () => deleteInBatches('DELETE FROM contact_guards WHERE written_at < UTC_TIMESTAMP(3) - INTERVAL 1 DAY')
