import { beforeCommit, execute, select, type Transaction, transaction } from '../../../../db/connection.ts'
import type { Bed, Booking, BookingGuest, BookingLine, BunkPick, ColumnOf, RowOf, Truth } from '../../../../db/models/index.ts'
import { resolvePick } from '../../../../domain/booking/bunkPick.ts'
import { createMailedBookingUrl } from '../../../platform/access/service.ts'
import { recordAudit } from '../../../platform/http/audit.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { createSystemContext } from '../../../platform/http/systemContext.ts'
import { excludeFailedItems, processItems } from '../../../platform/jobs/service.ts'
import { bunkLost } from '../../../platform/mail/service.ts'
import { type BookingRecord, loadBooking } from '../bookingRecord.ts'
import { loadBookingForUpdate } from '../change/runChange.ts'
import { mailGuest, stayMail } from '../mails.ts'
import { type BookingRef, recordHistory } from '../recordHistory.ts'
import { returnFee } from './returnFee.ts'

/** The job that looks whether beds that guests chose still wait for them. */
export const BUNK_JOB = 'bunks'
const AT_ONCE = 200

interface PickState extends RowOf<BunkPick, 'guest_id' | 'bed_id' | 'folio_line_id'> {
  bookingStatus: ColumnOf<Booking, 'status'> | null
  lineStatus: ColumnOf<BookingLine, 'status'> | null
  lies: ColumnOf<BookingGuest, 'bed_id'>
  planned: ColumnOf<BookingGuest, 'planned_bed_id'>
  promised: ColumnOf<BookingGuest, 'bed_promised'> | null
  slept: Truth
  label: ColumnOf<Bed, 'label'> | null
}

const OF_PICK = `FROM bunk_picks k LEFT JOIN booking_guests g ON g.id = k.guest_id AND g.booking_id = k.booking_id
  LEFT JOIN booking_lines l ON l.id = g.line_id LEFT JOIN bookings b ON b.id = k.booking_id`
const SLEPT = 'EXISTS (SELECT 1 FROM bed_nights n WHERE n.booking_id = k.booking_id AND n.guest_id = k.guest_id AND n.bed_id = k.bed_id)'
/** While the stay lasts, whoever came into the bed has it too: an undone check-in promises it again. */
const STANDS = `b.status IN ('hold', 'pending_payment', 'pending_approval', 'confirmed', 'checked_in') AND l.status = 'active'
  AND (g.bed_id = k.bed_id OR ${SLEPT} OR (g.bed_id IS NULL AND g.bed_promised = 1 AND g.planned_bed_id = k.bed_id))`

/** At the end of a change, when everybody has a bed again: a bed that was chosen and is not theirs any more is given up, with its fee. */
export function settlePicksBeforeCommit(booking: BookingRef, ctx: RequestContext, t: Transaction): void {
  beforeCommit(t, async () => {
    if ((await loadLostPicks(booking.id, t)).length) await settle(await loadBooking(booking.id, t), ctx, t)
  })
}

/** What changed otherwise: a bed that was closed, a check-in into another one, a stay that is over. Answers how many bookings were settled. */
export async function settleBunkPicks(signal?: AbortSignal): Promise<number> {
  const due = await select<RowOf<BunkPick, 'booking_id' | 'property_id'>>(
    `SELECT DISTINCT k.booking_id, k.property_id ${OF_PICK} WHERE (${STANDS}) IS NOT TRUE AND ${excludeFailedItems(BUNK_JOB, 'k.booking_id')}
     ORDER BY k.booking_id LIMIT ${AT_ONCE}`,
  )
  const toItem = ({ booking_id: id, property_id: property }: (typeof due)[number]) => ({ id, property })
  return processItems(
    due,
    ({ booking_id: id, property_id: property }) =>
      transaction(async t => {
        await settle(await loadBookingForUpdate({ id, property }, t), createSystemContext(), t)
        return true
      }),
    { job: BUNK_JOB, toItem, signal },
  )
}

const loadLostPicks = (booking: number, t: Transaction) =>
  select<PickState>(
    `SELECT k.guest_id, k.bed_id, k.folio_line_id, b.status AS bookingStatus, l.status AS lineStatus, g.bed_id AS lies, g.planned_bed_id AS planned,
       g.bed_promised AS promised, ${SLEPT} AS slept, bed.label
     ${OF_PICK} LEFT JOIN beds bed ON bed.id = k.bed_id WHERE k.booking_id = ? AND (${STANDS}) IS NOT TRUE ORDER BY k.guest_id`,
    [booking],
    t,
  )

async function settle(booking: BookingRecord, ctx: RequestContext, t: Transaction): Promise<void> {
  const { id, property_id: property } = booking
  for (const pick of await loadLostPicks(id, t)) {
    const { guest_id: guest, bed_id: bed } = pick
    const outcome = resolvePick({
      ...{ bed, bookingStatus: pick.bookingStatus, plannedBed: pick.planned, ownBed: pick.lies },
      isLineActive: pick.lineStatus === 'active',
      isPromised: pick.promised === 1,
      hasSlept: pick.slept === 1,
    })
    await execute('DELETE FROM bunk_picks WHERE guest_id = ? AND booking_id = ? AND property_id = ?', [guest, id, property], t)
    if (outcome !== 'lost' && outcome !== 'cancelled') continue
    const amount = await returnFee(booking, pick.folio_line_id, { ctx, by: 'system' }, t)
    const facts = { guest, bed, ...(amount && { amount }) }
    await recordHistory(ctx, { id, property }, { event: 'bunk_lost', by: 'system', facts }, t)
    await recordAudit(ctx, { action: 'booking.lose_bunk', entity: 'booking', entityId: id, property, changes: facts }, t)
    // Who is at the desk hears it there.
    if (outcome !== 'lost' || pick.lies !== null) continue
    const mail = { bed: pick.label ?? '', fee: amount ?? null, manageUrl: createMailedBookingUrl(booking) }
    await mailGuest(booking, bunkLost(stayMail(await loadBooking(id, t)), mail), t)
  }
}
