import { select, type Transaction } from '../../../../db/connection.ts'
import type { ExtraSale, FolioLine, RowOf } from '../../../../db/models/index.ts'
import { businessDate } from '../../../../domain/calendar/clock.ts'
import { isBefore, nightCount } from '../../../../domain/calendar/days.ts'
import { automaticQuantity, type ExtraParty } from '../../../../domain/inventory/extras.ts'
import { writeExtraText } from '../../../../domain/inventory/writeExtraText.ts'
import { type Money, money } from '../../../../domain/money/money.ts'
import { appError } from '../../../platform/errors.ts'
import { recordAudit } from '../../../platform/http/audit.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { type ExtraRow, findExtrasById, type PricedExtra, retakeStock, takeStockOfAll } from '../../extras/service.ts'
import type { BookingRecord } from '../bookingRecord.ts'
import { postExtraLines } from '../postExtras.ts'
import { postToFolio } from '../postToLedger.ts'
import { type HistoryEntry, recordHistory } from '../recordHistory.ts'
import type { DifferenceView } from './presentDifference.ts'

export type ExtraDifference = NonNullable<DifferenceView['extras']>[number]

export interface FollowOptions {
  /** They stay as many as they are. */
  leave?: boolean | undefined
  /** What they come to after the change, as it was shown. */
  expected?: Money | undefined
}

interface SoldRow
  extends RowOf<ExtraSale, 'extra_id' | 'folio_line_id' | 'quantity' | 'from_guest' | 'created_at'>,
    RowOf<FolioLine, 'description' | 'amount' | 'vat_rate'> {}

/** One extra, and what becomes of it. */
interface Follower {
  extra: ExtraRow
  /** Of how many there were, and how many there are. */
  quantity: { before: number; after: number }
  price: { before: number; after: number }
  notLeft: number
  /** Lines that are reversed, and what is charged again of the last of them. */
  off: SoldRow[]
  rest: Line[]
  added: Line[]
}
interface Line extends PricedExtra {
  fromGuest: boolean
}

/**
 * Extras by the night or the person that were bought for all nights and all guests follow the stay; another number was somebody's own choice, and stays. More
 * cost the price of today and are as many as are left; fewer come off at the price they were sold at.
 */
export async function followExtras(
  before: BookingRecord,
  after: BookingRecord,
  { by, leave, expected }: FollowOptions & { by: HistoryEntry['by'] },
  ctx: RequestContext,
  t: Transaction,
): Promise<ExtraDifference[]> {
  if (leave || !isOtherParty(before, after)) return []
  const followers = await findFollowers(before, after, by === 'guest', t)
  const off = followers.reduce((n, { price }) => n + Math.max(0, price.before - price.after), 0)
  // A discount that took off more than the stay costs was of the extras too: the desk decides.
  if (!followers.length || off > after.balance + after.paid) return []
  assertExpected(followers, expected, before.currency)
  await moveLines(before, followers, ctx, t)
  await record(before, followers, { ctx, by }, t)
  return followers.map(({ extra, quantity, price, notLeft }) => ({
    ...{ extra: extra.id, name: extra.name, quantity, notLeft },
    price: { before: money(price.before, before.currency), after: money(price.after, before.currency) },
  }))
}

type Party = Pick<BookingRecord, 'arrival' | 'departure' | 'guest_count'>

const isOtherParty = (before: Party, after: Party) =>
  before.guest_count !== after.guest_count || before.arrival !== after.arrival || before.departure !== after.departure

async function findFollowers(before: BookingRecord, after: BookingRecord, fromGuest: boolean, t: Transaction): Promise<Follower[]> {
  const { id, property_id: property } = before
  const rows = await select<SoldRow>(
    `SELECT s.extra_id, s.folio_line_id, s.quantity, s.from_guest, s.created_at, f.description, f.amount, f.vat_rate
     FROM extra_sales s JOIN folio_lines f ON f.id = s.folio_line_id
     WHERE s.booking_id = ? AND s.property_id = ? AND s.returned_at IS NULL ORDER BY s.id LIMIT 500`,
    [id, property],
    t,
  )
  if (!rows.length) return []
  const sold = Map.groupBy(rows, row => row.extra_id)
  const extras = await findExtrasById(property, [...sold.keys()], t)
  return extras.flatMap(extra => findFollower(extra, sold.get(extra.id) ?? [], { before, after, fromGuest }))
}

interface Change {
  before: BookingRecord
  after: BookingRecord
  fromGuest: boolean
}

function findFollower(extra: ExtraRow, rows: readonly SoldRow[], { before, after, fromGuest }: Change): Follower[] {
  const [first] = rows
  if (!first) return []
  // Who buys while they are here buys for the nights that are left.
  const since = businessDate(first.created_at, before.timezone)
  const partyOf = ({ guest_count: guests, arrival, departure }: Party): ExtraParty => ({
    guests,
    nights: nightCount(isBefore(arrival, since) ? since : arrival, departure),
  })
  const had = rows.reduce((n, row) => n + row.quantity, 0)
  const needed = automaticQuantity(extra.per, partyOf(after))
  if (needed === had || had !== automaticQuantity(extra.per, partyOf(before))) return []
  const cost = rows.reduce((n, row) => n + row.amount, 0)
  if (needed < had) return [takeOff(extra, rows, { had, needed, cost })]
  if (extra.active !== 1 || extra.currency !== before.currency) return []
  const more = Math.min(needed - had, extra.stock ?? needed)
  return [
    {
      extra,
      quantity: { before: had, after: had + more },
      price: { before: cost, after: cost + more * extra.price },
      notLeft: needed - had - more,
      off: [],
      rest: [],
      added: more ? [toLine(extra, { quantity: more, price: extra.price, fromGuest })] : [],
    },
  ]
}

/** The last that were bought go first. */
function takeOff(
  extra: ExtraRow,
  rows: readonly SoldRow[],
  { had, needed, cost }: { had: number; needed: number; cost: number },
): Follower {
  const [off, rest]: [SoldRow[], Line[]] = [[], []]
  let [surplus, less] = [had - needed, 0]
  for (const row of rows.toReversed()) {
    if (surplus <= 0) break
    off.push(row)
    const price = Math.round(row.amount / row.quantity)
    const quantity = Math.max(0, row.quantity - surplus)
    surplus -= row.quantity
    less += row.amount - quantity * price
    const asSold = { ...extra, vat_rate: row.vat_rate }
    if (quantity) rest.push(toLine(asSold, { quantity, price, fromGuest: Boolean(row.from_guest) }))
  }
  return { extra, quantity: { before: had, after: needed }, price: { before: cost, after: cost - less }, notLeft: 0, off, rest, added: [] }
}

const toLine = (extra: ExtraRow, { quantity, price, fromGuest }: { quantity: number; price: number; fromGuest: boolean }): Line => ({
  extra,
  quantity,
  amount: quantity * price,
  description: writeExtraText(extra.name, quantity),
  fromGuest,
})

function assertExpected(followers: readonly Follower[], expected: Money | undefined, currency: string): void {
  const total = money(
    followers.reduce((n, { price }) => n + price.after, 0),
    currency,
  )
  if (expected && (expected.amount !== total.amount || expected.currency !== currency)) throw appError('price_changed', { total, expected })
}

/** What is reversed is there to be sold again before anything is taken. */
async function moveLines(
  { id, property_id: property, currency }: BookingRecord,
  followers: readonly Follower[],
  ctx: RequestContext,
  t: Transaction,
): Promise<void> {
  const of = { id, property, currency }
  const reversed = followers.flatMap(({ off }) => off)
  const reversals = reversed.map(row => ({
    ...{ kind: 'reversal' as const, description: row.description, amount: -row.amount, reverses: row.folio_line_id },
  }))
  if (reversals.length) await postToFolio(ctx, of, reversals, t)
  const rest = followers.flatMap(follower => follower.rest)
  for (const { extra, quantity } of rest) await retakeStock(extra.id, quantity, t)
  const added = followers.flatMap(follower => follower.added)
  await takeStockOfAll(added, t)
  for (const fromGuest of [true, false]) {
    const lines = [...rest, ...added].filter(line => line.fromGuest === fromGuest)
    if (lines.length) await postExtraLines(of, lines, { ctx, fromGuest }, t)
  }
}

/** One step for what came on the bill, one for what came off. */
async function record(
  { id, property_id: property, currency }: BookingRecord,
  followers: readonly Follower[],
  { ctx, by }: { ctx: RequestContext; by: HistoryEntry['by'] },
  t: Transaction,
): Promise<void> {
  for (const event of ['charged', 'charge_undone'] as const) {
    const own = followers.filter(({ quantity }) =>
      event === 'charged' ? quantity.after > quantity.before : quantity.after < quantity.before,
    )
    if (!own.length) continue
    const amount = own.reduce((n, { price }) => n + price.after - price.before, 0)
    const names = own.map(({ extra, quantity }) => writeExtraText(extra.name, Math.abs(quantity.after - quantity.before)))
    const facts = { kind: 'extra', amount: money(amount, currency), description: names.join(', ').slice(0, 500) }
    await recordHistory(ctx, { id, property }, { event, by, facts }, t)
    await recordAudit(ctx, { action: `folio.${event}`, entity: 'booking', entityId: id, property, changes: { booking: id, ...facts } }, t)
  }
}
