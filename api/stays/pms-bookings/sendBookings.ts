import { createHash } from 'node:crypto'
import { execute, select, selectOne, type Transaction, transaction } from '../../../db/connection.ts'
import type { Booking, Computed, PmsBooking, RowOf } from '../../../db/models/index.ts'
import {
  BOOKING_STAMP,
  type OpenChannelFailure,
  recordFailedPmsMessage,
  recordPmsMessage,
  sendToOpenChannel,
  UNSENT,
} from '../../inventory/pms/service.ts'
import { createSystemContext } from '../../platform/http/systemContext.ts'
import { excludeDelayedItems, processItems } from '../../platform/jobs/service.ts'
import { notify } from '../../platform/notifications/service.ts'
import { config } from '../../platform/runtime.ts'
import { acceptForPms, type BookingRecord, declineForPms, loadBooking, stayNotification } from '../booking/service.ts'
import { toOpenChannelBooking } from './toOpenChannelBooking.ts'

export const PMS_BOOKING_JOB = 'pms-bookings'
const AT_ONCE = 200
const concurrency = 4
const FIRST_PAUSE_SECONDS = 15
const LONGEST_PAUSE_SECONDS = 1800

interface Due extends RowOf<Booking, 'id' | 'property_id'> {}
interface SentRow extends RowOf<PmsBooking, 'sent_hash' | 'sent_status' | 'tries' | 'asked_at' | 'last_problem'> {}

/**
 * Tells the systems that run properties of their bookings: what is to be sent is what is not known there yet, so that no writer can forget to mark it. One after another
 * for each property, what is cancelled first; returns how many were sent.
 */
export async function sendPmsBookings({ signal }: { signal?: AbortSignal } = {}): Promise<number> {
  const due = await select<Due>(
    `SELECT b.id, b.property_id FROM pms_connections c JOIN bookings b ON b.property_id = c.property_id AND b.departure >= UTC_DATE() - INTERVAL 2 DAY
     LEFT JOIN pms_bookings p ON p.booking_id = b.id
     WHERE c.heard_at IS NOT NULL AND ${UNSENT}
       AND (p.next_try_at IS NULL OR p.next_try_at <= UTC_TIMESTAMP(3)) AND ${excludeDelayedItems(PMS_BOOKING_JOB, 'b.id')}
     ORDER BY b.status IN ('cancelled', 'rejected') DESC, b.id LIMIT ${AT_ONCE}`,
  )
  const byProperty = [...Map.groupBy(due, d => d.property_id).values()]
  const queues = Array.from({ length: concurrency }, (_, i) => byProperty.filter((_, k) => k % concurrency === i).flat())
  const options = { job: PMS_BOOKING_JOB, toItem: ({ id, property_id: property }: Due) => ({ id, property }), signal }
  const silent = new Set<number>()
  const send = async ({ id, property_id: property }: Due) => !silent.has(property) && sendBooking(id, property, silent)
  const sent = await Promise.all(queues.map(queue => processItems(queue, send, options)))
  return sent.reduce((n, one) => n + one, 0)
}

/** Sends one as it is now; false if nothing was to be said, or it was not taken. Properties whose system does not answer are added to `silent`. */
async function sendBooking(id: number, property: number, silent: Set<number>): Promise<boolean> {
  const stamp = await readStamp(id)
  const known = await beginToSend(id, property)
  const booking = await loadBooking(id)
  const isOver = booking.status === 'cancelled' || booking.status === 'rejected' || booking.status === 'expired'
  const body = toOpenChannelBooking(booking, { provider: config.openChannel?.provider ?? '', code: String(property) })
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('hex')
  const isKnown =
    known.sent_status !== null &&
    (isOver ? known.sent_status === 'cancelled' : known.sent_status !== 'cancelled' && known.sent_hash === hash)
  if (
    isKnown ||
    (isOver && !known.asked_at) ||
    booking.status === 'no_show' ||
    booking.status === 'hold' ||
    booking.status === 'pending_payment'
  ) {
    await transaction(async t => {
      if (isKnown && !isOver) await acceptForPms(id, property, t)
      await markSent(id, { stamp }, t)
    })
    return false
  }
  const status = isOver ? 'cancelled' : known.sent_status && known.sent_status !== 'cancelled' ? 'modified' : 'new'
  await transaction(t => execute('UPDATE pms_bookings SET asked_at = COALESCE(asked_at, UTC_TIMESTAMP(3)) WHERE booking_id = ?', [id], t))
  const started = performance.now()
  const failure = await sendToOpenChannel('new_booking', { booking: { status, ...body } })
  const message = { ...describe(booking, status), tookMs: Math.round(performance.now() - started) }
  if (failure) {
    await recordFailedPmsMessage({ ...message, ...failure })
    await transaction(t => takeFailure(booking, { failure, known, isOver }, t))
    if (isSilent(failure)) silent.add(property)
    return false
  }
  await transaction(async t => {
    // With what is written of it: a process that dies between the two would leave a request that nobody answers.
    if (!isOver) await acceptForPms(id, property, t)
    await markSent(id, { stamp, hash, status }, t)
    await recordPmsMessage(message, t)
    // What was sent between the question and the answer was counted as if it did not know of this booking: asked for anew.
    await execute(
      `UPDATE pms_connections c JOIN pms_bookings p ON p.property_id = c.property_id SET c.next_sync_at = UTC_TIMESTAMP(3)
       WHERE p.booking_id = ? AND c.property_id = ? AND c.heard_at >= p.asked_at AND ? = 'new'`,
      [id, property, status],
      t,
    )
  })
  return true
}

const readStamp = async (id: number): Promise<string> =>
  (await selectOne<{ stamp: Computed<string> }>(`SELECT ${BOOKING_STAMP} AS stamp FROM bookings b WHERE b.id = ?`, [id]))?.stamp ?? ''

/** Written before the first message leaves: what may have arrived is known after every crash. */
const beginToSend = (id: number, property: number): Promise<SentRow> =>
  transaction(async t => {
    await execute(
      `INSERT INTO pms_bookings (booking_id, property_id, created_at, updated_at) VALUES (?, ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))
       ON DUPLICATE KEY UPDATE property_id = property_id`,
      [id, property],
      t,
    )
    const row = await selectOne<SentRow>(
      'SELECT sent_hash, sent_status, tries, asked_at, last_problem FROM pms_bookings WHERE booking_id = ? FOR UPDATE',
      [id],
      t,
    )
    return row as SentRow
  })

interface Acknowledged {
  stamp: string
  hash?: string
  status?: 'new' | 'modified' | 'cancelled'
}

async function markSent(id: number, { stamp, hash, status }: Acknowledged, t: Transaction): Promise<void> {
  await execute(
    `UPDATE pms_bookings SET sent_stamp = ?, sent_hash = COALESCE(?, sent_hash), sent_status = COALESCE(?, sent_status),
       acknowledged_at = IF(? IS NULL, acknowledged_at, UTC_TIMESTAMP(3)), tries = 0, next_try_at = NULL, last_problem = NULL, updated_at = UTC_TIMESTAMP(3)
     WHERE booking_id = ?`,
    [stamp, hash ?? null, status ?? null, status ?? null, id],
    t,
  )
}

/** The others of that property would wait for the same nothing. */
const isSilent = ({ problem }: OpenChannelFailure) => problem === 'timeout' || problem === 'unreachable'

/** Tried again with a growing pause. What was refused is in doubt: everything is asked for anew. A request is declined; what stands already is told to the hostel once. */
async function takeFailure(
  booking: BookingRecord,
  { failure, known, isOver }: { failure: OpenChannelFailure; known: SentRow; isOver: boolean },
  t: Transaction,
): Promise<void> {
  const { id, property_id: property } = booking
  const pause = Math.min(LONGEST_PAUSE_SECONDS, FIRST_PAUSE_SECONDS * 2 ** Math.min(known.tries, 10))
  await execute(
    `UPDATE pms_bookings SET tries = tries + 1, next_try_at = UTC_TIMESTAMP(3) + INTERVAL ? SECOND, last_problem = ?, updated_at = UTC_TIMESTAMP(3) WHERE booking_id = ?`,
    [pause, failure.problem, id],
    t,
  )
  if (failure.problem !== 'invalid') return
  const isNews = known.last_problem !== 'invalid'
  if (isNews && !isOver) await execute('UPDATE pms_connections SET next_sync_at = UTC_TIMESTAMP(3) WHERE property_id = ?', [property], t)
  if (booking.status === 'pending_approval') return void (await declineForPms(id, property, createSystemContext(), t))
  if (isNews) await notify({ property }, { topic: 'channel_failed', kind: 'pms_refused', ...stayNotification(booking), subject: id }, t)
}

/** Of the log: nothing of a guest. */
const describe = (b: BookingRecord, status: string) => ({
  property: b.property_id,
  kind: 'booking' as const,
  entries: b.lines.length,
  from: b.arrival,
  to: b.departure,
  body: JSON.stringify({
    status,
    reservation_id: b.code,
    arrival_date: b.arrival,
    departure_date: b.departure,
    rooms: b.lines.map(l => l.room_name),
  }),
})
