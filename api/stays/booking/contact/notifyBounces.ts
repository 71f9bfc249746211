import { select, type Transaction } from '../../../../db/connection.ts'
import type { Booking, RowOf } from '../../../../db/models/index.ts'
import { createSystemContext } from '../../../platform/http/systemContext.ts'
import { forEachNewBounce } from '../../../platform/mail/service.ts'
import { notify } from '../../../platform/notifications/service.ts'
import { stayNotification } from '../mails.ts'
import { recordHistory } from '../recordHistory.ts'

const EVENT = 'mail_bounced'
/** Of one address; who has more is no guest. */
const MOST_BOOKINGS = 50

type ExpectedStay = RowOf<Booking, 'id' | 'property_id' | 'arrival' | 'departure' | 'guest_count'>

/** Tells each hostel that expects a guest whose mails come back, once a booking and address; answers how many addresses were looked at. */
export const notifyBounces = (): Promise<number> =>
  forEachNewBounce(async (bounce, t) => {
    for (const stay of await findExpectedStays(bounce, t)) await notifyBounce(stay, t)
  })

/** Holds are left out: the hostel hears of a booking once it is confirmed or waits for approval. */
const findExpectedStays = ({ email, since }: { email: string; since: Date }, t: Transaction) =>
  select<ExpectedStay>(
    `SELECT b.id, b.property_id, b.arrival, b.departure, b.guest_count FROM bookings b
     WHERE b.guest_email = ? AND b.status IN ('confirmed', 'pending_approval', 'checked_in') AND b.departure >= UTC_DATE() - INTERVAL 1 DAY
       AND NOT EXISTS (SELECT 1 FROM booking_history h WHERE h.booking_id = b.id AND h.event = '${EVENT}' AND h.created_at >= ?)
     ORDER BY b.arrival, b.id LIMIT ${MOST_BOOKINGS}`,
    [email, since],
    t,
  )

async function notifyBounce(stay: ExpectedStay, t: Transaction) {
  const property = stay.property_id
  await recordHistory(createSystemContext(), { id: stay.id, property }, { event: EVENT, by: 'system' }, t)
  await notify({ property }, { topic: 'booking_changed', kind: 'bounced', ...stayNotification(stay) }, t)
}
