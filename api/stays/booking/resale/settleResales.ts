import { execute, select, selectOne, type Transaction, transaction } from '../../../../db/connection.ts'
import type { BookingLine, FolioLine, Json, Property, Resale, RoomNight, RowOf, Sum } from '../../../../db/models/index.ts'
import { countBought, partOfSeller } from '../../../../domain/booking/resale.ts'
import { folioSentences } from '../../../../domain/booking/storedFolioText.ts'
import { businessDate } from '../../../../domain/calendar/clock.ts'
import { type Day, nightsBetween } from '../../../../domain/calendar/days.ts'
import type { Money } from '../../../../domain/money/money.ts'
import { recordAudit } from '../../../platform/http/audit.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { createSystemContext } from '../../../platform/http/systemContext.ts'
import { excludeFailedItems, processItems } from '../../../platform/jobs/service.ts'
import { type BookingRecord, loadBooking, loadBookings } from '../bookingRecord.ts'
import { refundOverpayment } from '../cancel/refundOverpayment.ts'
import { reverseFee } from '../cancel/reverseFee.ts'
import { loadBookingForUpdate } from '../change/runChange.ts'
import { postToFolio } from '../postToLedger.ts'
import { recordHistory } from '../recordHistory.ts'
import { notifyResold } from './notifications.ts'

/** The job that looks whether beds that were given on are sold. */
export const RESALE_JOB = 'resales'
const AT_ONCE = 500

interface ListedResale extends RowOf<Resale, 'booking_id' | 'property_id' | 'percent' | 'fee' | 'currency'> {
  line_ids: Json<number[]>
  timezone: RowOf<Property, 'timezone'>['timezone']
}

/** What became of the beds of an offer. */
interface Outcome {
  listed: ListedResale
  /** Undefined: still on offer. */
  status?: 'sold' | 'ended'
  part: number
}

/** Gives their part to those whose beds others have bought; and ends what nobody bought by the day after arrival. Answers how many were settled. */
export async function settleResales({ property, signal }: { property?: number; signal?: AbortSignal } = {}): Promise<number> {
  const all = await select<ListedResale>(
    `SELECT r.booking_id, r.property_id, r.percent, r.fee, r.currency, r.line_ids, p.timezone
     FROM resales r JOIN properties p ON p.id = r.property_id
     WHERE r.status = 'listed'${property === undefined ? '' : ' AND r.property_id = ?'} AND ${excludeFailedItems(RESALE_JOB, 'r.booking_id')}
     ORDER BY r.listed_at, r.booking_id LIMIT ${AT_ONCE}`,
    property === undefined ? [] : [property],
  )
  let settled = 0
  for (const [of, listed] of Map.groupBy(all, each => each.property_id)) {
    if (signal?.aborted) break
    const due = (await findOutcomes(of, listed)).filter(({ status }) => status)
    const toItem = ({ listed: { booking_id } }: Outcome) => ({ id: booking_id, property: of })
    settled += await processItems(due, outcome => transaction(t => settle(outcome, t)), { job: RESALE_JOB, toItem, signal })
  }
  return settled
}

type OfferedLine = Pick<BookingRecord['lines'][number], 'room_id' | 'arrival' | 'departure' | 'quantity' | 'takes_each' | 'nights'>

async function findOutcomes(property: number, listed: readonly ListedResale[]): Promise<Outcome[]> {
  const bookings = new Map((await loadBookings(listed.map(({ booking_id }) => booking_id))).map(b => [b.id, b]))
  const linesOf = ({ booking_id, line_ids }: ListedResale): OfferedLine[] =>
    bookings.get(booking_id)?.lines.filter(line => line_ids.includes(line.id)) ?? []
  const bought = await countBoughtNights(property, listed, linesOf)
  return listed.map((each): Outcome => {
    const nights = linesOf(each).flatMap(line =>
      line.nights.map(({ night, price }) => ({ line, night, price: price.amount * line.quantity })),
    )
    const whole = nights.reduce((sum, { price }) => sum + price, 0)
    const shares = nights.map(({ line, night, price }) => {
      const offered = line.quantity * line.takes_each
      // Lines of one room share what was bought of it.
      return {
        price,
        share: Math.min(
          1,
          (bought.get(`${each.booking_id} ${line.room_id} ${night}`) ?? 0) /
            Math.max(1, offeredIn(each, line.room_id, night, linesOf) || offered),
        ),
      }
    })
    const sold = shares.reduce((sum, { price, share }) => sum + price * share, 0)
    const isWhole = shares.length > 0 && shares.every(({ share }) => share === 1)
    const isOver = (bookings.get(each.booking_id)?.arrival ?? '') < businessDate(new Date(), each.timezone)
    const part = partOfSeller({ fee: each.fee, percent: each.percent, sold, whole })
    if (isWhole || (isOver && part > 0)) return { listed: each, status: 'sold', part }
    return isOver ? { listed: each, status: 'ended', part: 0 } : { listed: each, part: 0 }
  })
}

const offeredIn = (listed: ListedResale, room: number, night: Day, linesOf: (of: ListedResale) => OfferedLine[]): number =>
  linesOf(listed)
    .filter(line => line.room_id === room && line.arrival <= night && night < line.departure)
    .reduce((n, line) => n + line.quantity * line.takes_each, 0)

/** Beds that others have bought, by offer, room and night. */
async function countBoughtNights(
  property: number,
  listed: readonly ListedResale[],
  linesOf: (of: ListedResale) => OfferedLine[],
): Promise<ReadonlyMap<string, number>> {
  const lines = listed.flatMap(linesOf)
  const bought = new Map<string, number>()
  if (!lines.length) return bought
  const free = await loadFreeNights(property, lines)
  const places = new Map(
    lines.flatMap(line =>
      nightsBetween(line.arrival, line.departure).map(night => [`${line.room_id} ${night}`, { room: line.room_id, night }]),
    ),
  )
  for (const [key, { room, night }] of places) {
    const offers = listed
      .map(each => ({ resale: each.booking_id, quantity: offeredIn(each, room, night, linesOf) }))
      .filter(o => o.quantity > 0)
    for (const [resale, n] of countBought(offers, free(key))) bought.set(`${resale} ${key}`, n)
  }
  return bought
}

type NightRow = RowOf<RoomNight, 'room_id' | 'night' | 'capacity' | 'sold'>
type HeldRow = RowOf<BookingLine, 'room_id' | 'arrival' | 'departure'> & { beds: Sum }

/** Beds that nobody has bought: what is only held, and may be given back, counts as free. */
async function loadFreeNights(property: number, lines: readonly OfferedLine[]): Promise<(key: string) => number> {
  const rooms = [...new Set(lines.map(line => line.room_id))]
  const [from, until] = [
    lines.map(l => l.arrival).sort()[0] as Day,
    lines
      .map(l => l.departure)
      .sort()
      .at(-1) as Day,
  ]
  const nights = await select<NightRow>(
    'SELECT room_id, night, capacity, sold FROM room_nights WHERE property_id = ? AND room_id IN (?) AND night >= ? AND night < ?',
    [property, rooms, from, until],
  )
  const held = await select<HeldRow>(
    `SELECT l.room_id, l.arrival, l.departure, SUM(l.quantity * l.takes_each) AS beds FROM bookings b JOIN booking_lines l ON l.booking_id = b.id
     WHERE b.property_id = ? AND b.status IN ('hold', 'pending_payment', 'pending_approval') AND b.arrival < ? AND b.departure > ?
       AND l.status = 'active' AND l.room_id IN (?) GROUP BY l.room_id, l.arrival, l.departure`,
    [property, until, from, rooms],
  )
  const free = new Map(nights.map(({ room_id, night, capacity, sold }) => [`${room_id} ${night}`, capacity - sold]))
  for (const { room_id, arrival, departure, beds } of held)
    for (const night of nightsBetween(arrival, departure)) {
      const key = `${room_id} ${night}`
      free.set(key, (free.get(key) ?? 0) + Number(beds))
    }
  return key => free.get(key) ?? Number.POSITIVE_INFINITY
}

/** Once: who comes second, or after the guest took the beds back, changes no row. */
async function settle({ listed, status, part }: Outcome, t: Transaction): Promise<boolean> {
  const { booking_id: id, property_id: property, currency } = listed
  const booking = await loadBookingForUpdate({ id, property }, t)
  const { affectedRows } = await execute(
    "UPDATE resales SET status = ?, part = ?, settled_at = UTC_TIMESTAMP(3) WHERE booking_id = ? AND property_id = ? AND status = 'listed'",
    [status ?? 'ended', part, id, property],
    t,
  )
  if (affectedRows !== 1) return false
  const ctx = createSystemContext()
  const amount: Money = { amount: part, currency }
  if (part > 0) await lowerFee(booking, part, ctx, t)
  await recordHistory(ctx, { id, property }, { event: status === 'sold' ? 'resold' : 'resale_ended', by: 'system', facts: { amount } }, t)
  await recordAudit(ctx, { action: 'booking.resale_settle', entity: 'booking', entityId: id, property, changes: { status, part } }, t)
  if (status !== 'sold') return true
  await refundOverpayment(booking, 'system', ctx, t)
  await notifyResold(await loadBooking(id, t), amount, t)
  return true
}

type FeeLine = RowOf<FolioLine, 'id' | 'description' | 'amount'>

/** The fee is taken off and charged again without the part. Where the desk has waived it, nothing is left to give. */
async function lowerFee({ id, property_id: property, currency }: BookingRecord, part: number, ctx: RequestContext, t: Transaction) {
  const fee = await selectOne<FeeLine>(
    `SELECT f.id, f.description, f.amount FROM folio_lines f WHERE f.booking_id = ? AND f.property_id = ? AND f.kind = 'fee' AND f.description = ?
       AND NOT EXISTS (SELECT 1 FROM folio_lines w WHERE w.reverses_id = f.id) ORDER BY f.id DESC LIMIT 1`,
    [id, property, folioSentences.cancellationFee],
    t,
  )
  if (!fee || fee.amount < part) return
  const left = fee.amount - part
  await postToFolio(
    ctx,
    { id, property, currency },
    [
      ...reverseFee({ ...fee, is_waived: 0 }),
      ...(left ? [{ kind: 'fee' as const, description: folioSentences.cancellationFee, amount: left }] : []),
    ],
    t,
  )
  await execute('UPDATE bookings SET fee = fee - ? WHERE id = ? AND property_id = ?', [part, id, property], t)
}
