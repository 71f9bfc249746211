import { execute, type Transaction, transaction } from '../../../db/connection.ts'
import { type WaitlistState, waitlistLimits } from '../../../domain/booking/waitlist.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import { createSystemContext } from '../../platform/http/systemContext.ts'
import { markAddressProven } from '../booking/service.ts'
import type { EntryRow } from './entries.ts'
import { isHoldStored, isTaken } from './present.ts'

/** Writes down what became of offers: taken, turned down, or not answered. Answers the entries that wait on. */
export async function settleOffers(entries: readonly EntryRow[]): Promise<EntryRow[]> {
  const waiting: EntryRow[] = []
  for (const entry of entries) {
    if (entry.status === 'offered' && isHoldStored(entry)) continue
    const isSettled = entry.status === 'waiting' && !isTaken(entry)
    const now = isSettled ? entry : await transaction(t => settle(entry, t))
    if (now?.status === 'waiting') waiting.push(now)
  }
  return waiting
}

/** Undefined where another process was faster. */
async function settle(entry: EntryRow, t: Transaction): Promise<EntryRow | undefined> {
  const { id, property_id: property, booking_id, status: before } = entry
  const isExpired = entry.booking_status === 'expired'
  const unanswered = entry.unanswered + (isExpired ? 1 : 0)
  const status = resolveOutcome(entry, unanswered)
  const { affectedRows } = await execute(
    `UPDATE waitlist_entries FORCE INDEX (PRIMARY) SET status = ?, unanswered = ?, updated_at = UTC_TIMESTAMP(3)
     WHERE id = ? AND property_id = ? AND status = ? AND booking_id = ?`,
    [status, unanswered, id, property, before, booking_id],
    t,
  )
  if (affectedRows !== 1) return undefined
  // Whoever took it is known: by the mailed link that put them on the list, or by their account.
  if (status === 'booked' && booking_id !== null) await markAddressProven({ id: booking_id, property }, t)
  const changes = { status: [before, status], ...(isExpired && { unanswered }) }
  await recordAudit(createSystemContext(), { action: 'waitlist.settle', entity: 'waitlist', entityId: id, property, changes }, t)
  return { ...entry, status, unanswered }
}

function resolveOutcome(entry: EntryRow, unanswered: number): WaitlistState {
  if (isTaken(entry)) return 'booked'
  if (entry.booking_status === 'expired') return unanswered >= waitlistLimits.unanswered ? 'ended' : 'waiting'
  // The guest gave the held beds back, or the property did not accept: they asked for nothing else.
  return 'left'
}
