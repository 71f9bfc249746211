import { select, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Count, ExtraSale, RowOf, Sum } from '../../../db/models/index.ts'
import { automaticQuantity, type ExtraParty, type ExtraPlace, mostNeeded } from '../../../domain/inventory/extras.ts'
import { writeExtraText } from '../../../domain/inventory/writeExtraText.ts'
import { explain } from '../../../domain/language/explain.ts'
import { type Money, money, sum } from '../../../domain/money/money.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import type { Infer } from '../../platform/http/schema.ts'
import type { extraItem, offeredExtra } from './contract.ts'
import { type ExtraRow, findExtras, findExtrasById } from './extraRows.ts'
import { MOST_EXTRAS } from './writeExtras.ts'

export type ExtraItem = Infer<typeof extraItem>
export type OfferedExtra = Infer<typeof offeredExtra>

/** An extra at the price of today, and as it will stand on the bill. */
export interface PricedExtra {
  extra: ExtraRow
  quantity: number
  amount: number
  description: string
}

interface PricingOptions {
  place: ExtraPlace
  party: ExtraParty
  /** Of the bill. */
  currency: string
  /** Where the request names the items. */
  path: 'items' | 'extras'
}

export const isOfferedAt = (extra: ExtraRow, place: ExtraPlace): boolean => extra.active === 1 && extra.places.includes(place)

/** What these items cost. A bill is in the currency it was sold in, prices are in that of the property: where it has another one since, the desk writes the line by hand. */
export async function priceExtras(
  property: number,
  items: readonly ExtraItem[],
  { place, party, currency, path }: PricingOptions,
  t?: Transaction,
): Promise<PricedExtra[]> {
  if (!items.length) return []
  const known = await findExtrasById(
    property,
    items.map(item => item.extra),
    t,
  )
  const priced = items.map(({ extra: id, quantity }, i): PricedExtra => {
    const extra = known.find(row => row.id === id && isOfferedAt(row, place))
    if (!extra) throw fieldError(`${path}.${i}.extra`, 'extra_not_offered', 'extra.unknown')
    const n = quantity ?? automaticQuantity(extra.per, party)
    return { extra, quantity: n, amount: extra.price * n, description: writeExtraText(extra.name, n) }
  })
  if (priced.some(({ extra }) => extra.currency !== currency))
    throw fieldError(path, explain('bill_currency', { currency }), 'money.currency')
  return priced
}

export const totalOfExtras = (priced: readonly Pick<PricedExtra, 'amount'>[], currency: string): Money =>
  sum(
    priced.map(({ amount }) => money(amount, currency)),
    currency,
  )

/** A guest alone: nobody empties a shelf from afar. */
const MOST_QUANTITY_OF_GUEST = 60
const MOST_SALES_OF_GUEST = 30

interface GuestSales {
  sold: readonly PricedExtra[]
  /** With all nights of the stay: what was bought before was for some of them. */
  party: ExtraParty
  path: PricingOptions['path']
  /** What they bought before, by extra. */
  had?: Map<number, number>
}

/** Of what is counted a guest takes what the party can need, however often they ask. */
export function assertGuestQuantities({ sold, party, path, had = new Map() }: GuestSales): void {
  for (const [i, { extra, quantity }] of sold.entries()) {
    const n = (had.get(extra.id) ?? 0) + quantity
    if (quantity > MOST_QUANTITY_OF_GUEST || (extra.stock !== null && n > mostNeeded(extra.per, party)))
      throw fieldError(`${path}.${i}.quantity`, 'extras_ask_desk', 'number.max')
    had.set(extra.id, n)
  }
}

/** With what the guests of a booking bought themselves before. */
export async function assertGuestLimit(booking: number, sales: Omit<GuestSales, 'had'>, t: Transaction): Promise<void> {
  const row = await selectOne<{ n: Count }>('SELECT COUNT(*) AS n FROM extra_sales WHERE booking_id = ? AND from_guest = 1', [booking], t)
  if (Number(row?.n) + sales.sold.length > MOST_SALES_OF_GUEST) throw appError('invalid_transition', { reason: 'extras_ask_desk' })
  assertGuestQuantities({ ...sales, had: await loadGuestQuantities(booking, t) })
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

/** Guests are not told how many more than these there are. */
const MOST_TOLD = 20

interface OfferOptions {
  place: ExtraPlace
  party: ExtraParty
  toGuest: boolean
}

/** What is offered there, with the quantity for the party. */
export async function findOfferedExtras(
  property: number,
  { place, party, toGuest }: OfferOptions,
  t?: Transaction,
): Promise<OfferedExtra[]> {
  const all = await findExtras(property, { limit: MOST_EXTRAS, offset: 0 }, t)
  return all.filter(extra => isOfferedAt(extra, place)).map(extra => presentOffered(extra, party, toGuest))
}

function presentOffered(extra: ExtraRow, party: ExtraParty, toGuest: boolean): OfferedExtra {
  const quantity = automaticQuantity(extra.per, party)
  const left = extra.stock !== null && toGuest ? Math.min(extra.stock, MOST_TOLD) : extra.stock
  return {
    id: extra.id,
    name: extra.name,
    description: extra.description,
    category: extra.category as OfferedExtra['category'],
    per: extra.per,
    price: money(extra.price, extra.currency),
    quantity,
    total: money(extra.price * quantity, extra.currency),
    left,
  }
}
