import { select, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Count, ExtraSale, FolioLine, RowOf, Sum } from '../../../db/models/index.ts'
import { nightCount } from '../../../domain/calendar/days.ts'
import { automaticQuantity, type ExtraParty, type ExtraPlace, mostNeeded, writeExtraText } from '../../../domain/inventory/extras.ts'
import { explain } from '../../../domain/language/explain.ts'
import { type Money, money } from '../../../domain/money/money.ts'
import { authorizeBooking } from '../../platform/access/service.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { lockBooking, postToFolio, recordHistory } from '../booking/service.ts'
import { type ExtraRow, findExtrasById } from './extraRows.ts'
import { insertExtraSales, takeStock } from './extraSales.ts'
import {
  type BookingExtrasView,
  canBuy,
  type ExtraBuyer,
  isOfferedTo,
  loadBookingExtras,
  loadBuyingStay,
  partyOf,
} from './readBookingExtras.ts'

interface ExtrasRequest {
  items: { extra: number; quantity?: number }[]
  at?: ExtraPlace
  expectedTotal?: Money
}

/** A guest alone: nobody empties a shelf from afar. */
const MOST_QUANTITY_OF_GUEST = 60
const MOST_SALES_OF_GUEST = 30

/** Puts extras on the bill of a booking, at the price of today. The desk does it, or the guest with what is offered with a booking. */
export async function sellExtras(id: number, { items, at, expectedTotal }: ExtrasRequest, ctx: RequestContext): Promise<BookingExtrasView> {
  const { property, visitor } = await authorizeBooking(ctx, id, 'booking.change')
  const of = { id, property }
  const buyer = { visitor, at }
  return withIdempotency({ property, ctx }, async t => {
    await lockBooking(of, t)
    const stay = await loadBuyingStay(of, t)
    if (!canBuy(stay.status, buyer)) throw appError('invalid_transition', { bookingStatus: stay.status })
    const known = await findExtrasById(
      property,
      items.map(item => item.extra),
      t,
    )
    const party = partyOf(stay)
    const sold = items.map(({ extra: id, quantity }, i) => {
      const extra = known.find(row => row.id === id && isOfferedTo(row, buyer))
      if (!extra) throw fieldError(`items.${i}.extra`, 'extra_not_offered', 'extra.unknown')
      return toSale(extra, quantity ?? automaticQuantity(extra.per, party))
    })
    const total = money(
      sold.reduce((n, sale) => n + sale.amount, 0),
      stay.currency,
    )
    assertPriced(total, { stay: stay.currency, sold }, expectedTotal)
    if (visitor.as === 'guest')
      await assertGuestLimit(id, { sold, party: { ...party, nights: nightCount(stay.arrival, stay.departure) } }, t)
    // In one order for everybody: two that want the same never wait for each other.
    for (const { extra, quantity } of sold.toSorted((a, b) => a.extra.id - b.extra.id)) await takeStock(extra, quantity, t)
    await postSales({ ...of, currency: stay.currency }, sold, { ctx, buyer }, t)
    await recordSales(of, { sold, total }, { ctx, buyer }, t)
    return loadBookingExtras(of, buyer, t)
  })
}

interface Sale {
  extra: ExtraRow
  quantity: number
  amount: number
  description: string
}

const toSale = (extra: ExtraRow, quantity: number): Sale => ({
  extra,
  quantity,
  amount: extra.price * quantity,
  description: writeExtraText(extra.name, quantity),
})

/** A bill is in the currency it was sold in, prices are in that of the property: where it has another one since, the desk writes the line by hand. */
function assertPriced(total: Money, { stay, sold }: { stay: string; sold: readonly Sale[] }, expected: Money | undefined): void {
  if (sold.some(({ extra }) => extra.currency !== stay))
    throw fieldError('items', explain('bill_currency', { currency: stay }), 'money.currency')
  if (expected && (expected.amount !== total.amount || expected.currency !== total.currency)) throw appError('price_changed', { total })
}

interface GuestSales {
  sold: readonly Sale[]
  /** With all nights of the stay: what was bought before was for some of them. */
  party: ExtraParty
}

async function assertGuestLimit(booking: number, { sold, party }: GuestSales, t: Transaction): Promise<void> {
  const many = sold.findIndex(({ quantity }) => quantity > MOST_QUANTITY_OF_GUEST)
  if (many >= 0) throw fieldError(`items.${many}.quantity`, 'extras_ask_desk', 'number.max')
  const row = await selectOne<{ n: Count }>('SELECT COUNT(*) AS n FROM extra_sales WHERE booking_id = ? AND from_guest = 1', [booking], t)
  if (Number(row?.n) + sold.length > MOST_SALES_OF_GUEST) throw appError('invalid_transition', { reason: 'extras_ask_desk' })
  const had = await loadGuestQuantities(booking, t)
  for (const [i, { extra, quantity }] of sold.entries()) {
    const n = (had.get(extra.id) ?? 0) + quantity
    if (extra.stock !== null && n > mostNeeded(extra.per, party)) throw fieldError(`items.${i}.quantity`, 'extras_ask_desk', 'number.max')
    had.set(extra.id, n)
  }
}

/** What guests bought themselves, and have. */
async function loadGuestQuantities(booking: number, t: Transaction): Promise<Map<number, number>> {
  const rows = await select<RowOf<ExtraSale, 'extra_id'> & { n: Sum }>(
    'SELECT extra_id, SUM(quantity) AS n FROM extra_sales WHERE booking_id = ? AND from_guest = 1 AND returned_at IS NULL GROUP BY extra_id',
    [booking],
    t,
  )
  return new Map(rows.map(row => [row.extra_id, Number(row.n)]))
}

interface SaleActor {
  ctx: RequestContext
  buyer: ExtraBuyer
}

/** One line each, and which extra it is. */
async function postSales(
  of: { id: number; property: number; currency: string },
  sold: readonly Sale[],
  { ctx, buyer }: SaleActor,
  t: Transaction,
): Promise<void> {
  const lines = sold.map(({ extra, amount, description }) => ({
    kind: 'extra' as const,
    description,
    amount,
    ...(extra.vat_rate !== null && { vatRate: extra.vat_rate }),
  }))
  const first = await postToFolio(ctx, of, lines, t)
  const written = await select<RowOf<FolioLine, 'id'>>(
    'SELECT id FROM folio_lines WHERE booking_id = ? AND property_id = ? AND id >= ? AND request_id = ? ORDER BY id',
    [of.id, of.property, first, ctx.requestId],
    t,
  )
  await insertExtraSales(
    { property: of.property, booking: of.id, fromGuest: buyer.visitor.as === 'guest' },
    sold.map(({ extra, quantity }, i) => ({ extra: extra.id, line: written[i]?.id ?? first, quantity })),
    t,
  )
}

/** As what is put on a bill by hand. */
async function recordSales(
  of: { id: number; property: number },
  { sold, total }: { sold: readonly Sale[]; total: Money },
  { ctx, buyer }: SaleActor,
  t: Transaction,
): Promise<void> {
  const facts = {
    kind: 'extra',
    amount: total,
    description: sold
      .map(sale => sale.description)
      .join(', ')
      .slice(0, 500),
  }
  await recordHistory(ctx, of, { event: 'charged', by: buyer.visitor.as, facts }, t)
  const { id, property } = of
  await recordAudit(ctx, { action: 'folio.charged', entity: 'booking', entityId: id, property, changes: { booking: id, ...facts } }, t)
}
