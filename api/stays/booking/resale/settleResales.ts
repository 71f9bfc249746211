import { execute, select, selectOne, type Transaction, transaction } from '../../../../db/connection.ts'
import type { FolioLine, Json, Property, Resale, RowOf } from '../../../../db/models/index.ts'
import { countBought, partOfSeller } from '../../../../domain/booking/resale.ts'
import { folioSentences } from '../../../../domain/booking/storedFolioText.ts'
import { businessDate } from '../../../../domain/calendar/clock.ts'
import type { Day } from '../../../../domain/calendar/days.ts'
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
import { loadFreeNights, type Seller } from './freeNights.ts'
import { notifyResold } from './notifications.ts'

/** The job that looks whether beds that were given on are sold. */
export const RESALE_JOB = 'resales'
const AT_ONCE = 500

interface ListedResale extends Seller, RowOf<Resale, 'property_id' | 'percent' | 'fee' | 'currency'> {
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

interface SettleOptions {
  property?: number
  signal?: AbortSignal
  /** How many are read by one statement. */
  atOnce?: number
}

/** Gives their part to those whose beds others have bought; and ends what nobody bought by the day after arrival. Answers how many were settled. */
export async function settleResales({ property, signal, atOnce = AT_ONCE }: SettleOptions = {}): Promise<number> {
  let settled = 0
  for await (const of of property === undefined ? findProperties(atOnce) : [property]) {
    if (signal?.aborted) break
    const due = (await findOutcomes(of, await loadListed(of, atOnce))).filter(({ status }) => status)
    const toItem = ({ listed: { booking_id } }: Outcome) => ({ id: booking_id, property: of })
    settled += await processItems(due, outcome => transaction(t => settle(outcome, t)), { job: RESALE_JOB, toItem, signal })
  }
  return settled
}

/** Those in which beds are given on. */
async function* findProperties(atOnce: number): AsyncGenerator<number> {
  for (let after = 0, more = true; more; ) {
    const found = await select<RowOf<Resale, 'property_id'>>(
      `SELECT DISTINCT property_id FROM resales WHERE status = 'listed' AND property_id > ? ORDER BY property_id LIMIT ${atOnce}`,
      [after],
    )
    for (const { property_id } of found) yield property_id
    after = found.at(-1)?.property_id ?? after
    more = found.length === atOnce
  }
}

/** All offers of a property, in the order of their listing: what was bought is shared out among all of them. */
async function loadListed(property: number, atOnce: number): Promise<ListedResale[]> {
  const all: ListedResale[] = []
  for (let more = true; more; ) {
    const last = all.at(-1)
    const after = last ? ' AND (r.listed_at > ? OR (r.listed_at = ? AND r.booking_id > ?))' : ''
    const page = await select<ListedResale>(
      `SELECT r.booking_id, r.property_id, r.percent, r.fee, r.currency, r.line_ids, r.listed_at, p.timezone, b.user_id, b.guest_mailbox
       FROM resales r JOIN properties p ON p.id = r.property_id JOIN bookings b ON b.id = r.booking_id
       WHERE r.status = 'listed' AND r.property_id = ?${after} AND ${excludeFailedItems(RESALE_JOB, 'r.booking_id')}
       ORDER BY r.listed_at, r.booking_id LIMIT ${atOnce}`,
      [property, ...(last ? [last.listed_at, last.listed_at, last.booking_id] : [])],
    )
    all.push(...page)
    more = page.length === atOnce
  }
  return all
}

type OfferedLine = Pick<BookingRecord['lines'][number], 'room_id' | 'arrival' | 'departure' | 'quantity' | 'takes_each' | 'nights'>
/** Beds of an offer that others have bought, by room and night. */
type CountOfOffer = (offer: ListedResale, room: number, night: Day) => number

async function findOutcomes(property: number, listed: readonly ListedResale[]): Promise<Outcome[]> {
  const bookings = new Map<number, BookingRecord>()
  for (let from = 0; from < listed.length; from += AT_ONCE)
    for (const booking of await loadBookings(listed.slice(from, from + AT_ONCE).map(({ booking_id }) => booking_id)))
      bookings.set(booking.id, booking)
  const linesOf = ({ booking_id, line_ids }: ListedResale): OfferedLine[] =>
    bookings.get(booking_id)?.lines.filter(line => line_ids.includes(line.id)) ?? []
  const bought = await countBoughtNights(property, listed, linesOf)
  return listed.map((each): Outcome => {
    const booking = bookings.get(each.booking_id)
    const today = businessDate(new Date(), each.timezone)
    const { isWhole, sold, whole } = countValue(each, linesOf, bought.firm)
    // A buyer who comes on a later night, and can still cancel for free, is waited for.
    const isUndecided = countValue(each, linesOf, bought.now).sold > sold && (booking?.departure ?? '') > today
    const isOver = (booking?.arrival ?? '') < today && !isUndecided
    const part = partOfSeller({ fee: each.fee, percent: each.percent, sold, whole })
    if (isWhole || (isOver && part > 0)) return { listed: each, status: 'sold', part }
    return isOver ? { listed: each, status: 'ended', part: 0 } : { listed: each, part: 0 }
  })
}

/** The price of what was bought of an offer, and of all of it. */
function countValue(each: ListedResale, linesOf: (of: ListedResale) => OfferedLine[], bought: CountOfOffer) {
  const shares = linesOf(each).flatMap(line =>
    line.nights.map(({ night, price }) => {
      // Lines of one room share what was bought of it.
      const offered = offeredIn(each, line.room_id, night, linesOf) || line.quantity * line.takes_each
      return { price: price.amount * line.quantity, share: Math.min(1, bought(each, line.room_id, night) / Math.max(1, offered)) }
    }),
  )
  return {
    isWhole: shares.length > 0 && shares.every(({ share }) => share === 1),
    sold: shares.reduce((sum, { price, share }) => sum + price * share, 0),
    whole: shares.reduce((sum, { price }) => sum + price, 0),
  }
}

const offeredIn = (listed: ListedResale, room: number, night: Day, linesOf: (of: ListedResale) => OfferedLine[]): number =>
  linesOf(listed)
    .filter(line => line.room_id === room && line.arrival <= night && night < line.departure)
    .reduce((n, line) => n + line.quantity * line.takes_each, 0)

/** Beds that others have bought: counting each sale, and those alone that stand. */
async function countBoughtNights(
  property: number,
  listed: readonly ListedResale[],
  linesOf: (of: ListedResale) => OfferedLine[],
): Promise<Record<'now' | 'firm', CountOfOffer>> {
  const lines = listed.flatMap(linesOf)
  const [first] = listed
  if (!first || !lines.length) return { now: () => 0, firm: () => 0 }
  const offersOn = (room: number, night: Day) =>
    listed
      .map(each => ({ resale: each.booking_id, quantity: offeredIn(each, room, night, linesOf) }))
      .filter(({ quantity }) => quantity > 0)
  const free = await loadFreeNights({
    property,
    rooms: [...new Set(lines.map(line => line.room_id))],
    arrival: lines.map(line => line.arrival).reduce((a, b) => (a < b ? a : b)),
    departure: lines.map(line => line.departure).reduce((a, b) => (a > b ? a : b)),
    today: businessDate(new Date(), first.timezone),
    offeredOn: (room, night) => offersOn(room, night).reduce((sum, { quantity }) => sum + quantity, 0),
  })
  const countBy =
    (kind: 'now' | 'firm'): CountOfOffer =>
    (offer, room, night) =>
      countBought(offersOn(room, night), free[kind](offer, room, night)).get(offer.booking_id) ?? 0
  return { now: countBy('now'), firm: countBy('firm') }
}

/** Once: who comes second, or after the guest took the beds back, changes no row. */
async function settle({ listed, status, part: due }: Outcome, t: Transaction): Promise<boolean> {
  const { booking_id: id, property_id: property, currency } = listed
  const booking = await loadBookingForUpdate({ id, property }, t)
  const fee = due > 0 ? await findFee(booking, t) : undefined
  // Where the desk has waived the fee, nothing is left to give.
  const part = Math.min(due, fee?.amount ?? 0)
  const { affectedRows } = await execute(
    "UPDATE resales SET status = ?, part = ?, settled_at = UTC_TIMESTAMP(3) WHERE booking_id = ? AND property_id = ? AND status = 'listed'",
    [status ?? 'ended', part, id, property],
    t,
  )
  if (affectedRows !== 1) return false
  const ctx = createSystemContext()
  const amount: Money = { amount: part, currency }
  if (fee && part > 0) await lowerFee(booking, { fee, part }, ctx, t)
  const event = status === 'sold' ? 'resold' : 'resale_ended'
  await recordHistory(ctx, { id, property }, { event, by: 'system', ...(part > 0 && { facts: { amount } }) }, t)
  await recordAudit(ctx, { action: 'booking.resale_settle', entity: 'booking', entityId: id, property, changes: { status, part } }, t)
  if (part === 0) return true
  await refundOverpayment(booking, 'system', ctx, t)
  await notifyResold(await loadBooking(id, t), amount, t)
  return true
}

type FeeLine = RowOf<FolioLine, 'id' | 'description' | 'amount'>

const findFee = ({ id, property_id: property }: BookingRecord, t: Transaction) =>
  selectOne<FeeLine>(
    `SELECT f.id, f.description, f.amount FROM folio_lines f WHERE f.booking_id = ? AND f.property_id = ? AND f.kind = 'fee' AND f.description = ?
       AND NOT EXISTS (SELECT 1 FROM folio_lines w WHERE w.reverses_id = f.id) ORDER BY f.id DESC LIMIT 1`,
    [id, property, folioSentences.cancellationFee],
    t,
  )

/** The fee is taken off and charged again without the part. */
async function lowerFee(
  { id, property_id: property, currency }: BookingRecord,
  { fee, part }: { fee: FeeLine; part: number },
  ctx: RequestContext,
  t: Transaction,
) {
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
