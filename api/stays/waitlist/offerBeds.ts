import { execute, type Transaction, transaction } from '../../../db/connection.ts'
import { lostOfferStatuses, waitlistLimits } from '../../../domain/booking/waitlist.ts'
import { AppError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import { createSystemContext } from '../../platform/http/systemContext.ts'
import { holdForWaiting } from '../booking/service.ts'
import { type EntryRow, maxTotalOf, partyOf } from './entries.ts'
import { findFittingOffer, toBookingLines } from './findFittingOffer.ts'
import { notifyBedsOffered } from './waitlistMails.ts'

/** Holds what fits an entry and tells its traveller; false where nothing does, or somebody else was faster. */
export async function offerBeds(entry: EntryRow): Promise<boolean> {
  try {
    const { property_id: property, arrival, departure } = entry
    const party = partyOf(entry)
    const { offer } = await findFittingOffer({ property, arrival, departure, party, maxTotal: maxTotalOf(entry) })
    if (!offer) return false
    const { guest_name: name, guest_email: email, language } = entry
    const stay = { property, arrival, departure, language, lines: toBookingLines(offer, party), expectedTotal: offer.total }
    return await transaction(t => holdBeds(entry, { ...stay, guest: { name, email } }, t))
  } catch (error) {
    // Sold, closed or above the limits meanwhile: a later change of the property brings them their turn again.
    if (error instanceof AppError) return false
    throw error
  }
}

type HeldRequest = Parameters<typeof holdForWaiting>[0]

// Of two processes that judge the list at once the second finds the entry offered already, and takes nothing; nor does who has paid late for beds that were
// offered before.
async function holdBeds(entry: EntryRow, request: HeldRequest, t: Transaction): Promise<boolean> {
  const { id, property_id: property, network, user_id: account, unanswered } = entry
  const { affectedRows } = await execute(
    `UPDATE waitlist_entries FORCE INDEX (PRIMARY) SET status = 'offered', updated_at = UTC_TIMESTAMP(3)
     WHERE id = ? AND property_id = ? AND status = 'waiting'
       AND NOT EXISTS (SELECT 1 FROM bookings b WHERE b.id = waitlist_entries.booking_id AND b.property_id = ? AND b.status NOT IN (?))`,
    [id, property, property, [...lostOfferStatuses]],
    t,
  )
  if (affectedRows !== 1) return false
  const ctx = createSystemContext()
  const booking = await holdForWaiting(request, { network, account }, ctx, t)
  await execute('UPDATE waitlist_entries SET booking_id = ? WHERE id = ? AND property_id = ?', [booking.id, id, property], t)
  await notifyBedsOffered(entry, booking, { isLast: unanswered + 1 >= waitlistLimits.unanswered }, t)
  const changes = { booking: booking.id, total: request.expectedTotal }
  await recordAudit(ctx, { action: 'waitlist.offer', entity: 'waitlist', entityId: id, property, changes }, t)
  return true
}
