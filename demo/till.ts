import { businessDate, localToInstant } from '../domain/calendar/clock.ts'
import { addDays, type Day } from '../domain/calendar/days.ts'
import { findCategoryLabel, type SaleCategory, type SaleKind } from '../domain/inventory/deskSale.ts'
import { type Random, random } from './random.ts'
import type { Tables } from './tables.ts'
import type { WrittenProperty } from './writeProperty.ts'

interface SaleIdea {
  category: SaleCategory
  /** What somebody wrote; else the word of its category. */
  text?: string
  /** Of the price of a bed. */
  share: number
}
const sold: readonly SaleIdea[] = [
  { category: 'drinks', text: 'Two beers', share: 0.3 },
  { category: 'drinks', text: 'Coffee', share: 0.1 },
  { category: 'towel', share: 0.15 },
  { category: 'rental', text: 'Bike, half a day', share: 0.4 },
  { category: 'locker', text: 'Day locker', share: 0.2 },
  { category: 'laundry', share: 0.25 },
  { category: 'tour', text: 'Walking tour, two people', share: 0.8 },
]
const bought: readonly SaleIdea[] = [
  { category: 'supplies', text: 'Dish soap and sponges', share: 0.4 },
  { category: 'food', text: 'Milk and coffee', share: 0.35 },
  { category: 'repair', text: 'Bulbs for the stairs', share: 0.3 },
  { category: 'fare', text: 'Taxi for the linen', share: 0.5 },
]

const DAYS = 7
const FLOAT = 5

/** What busy properties sold and bought beside their beds in the last week: a shift each day, all of them counted, once a coin short. */
export function writeTill(tables: Tables, properties: readonly WrittenProperty[], deskId: number, now: Date): void {
  for (const property of properties) {
    const r = random(`till ${property.path}`)
    const today = businessDate(now, property.timezone)
    for (let ago = DAYS; ago > 0; ago--) writeShift(tables, r, { property, deskId, day: addDays(today, -ago), isShort: ago === 3 })
    for (const time of ['08:40', '10:15']) {
      const at = new Date(localToInstant(today, time, property.timezone))
      if (at < now) writeSale(tables, { property, deskId, at }, { kind: 'in', idea: r.pick(sold), method: anyMethod(r) })
    }
  }
}

interface Shift {
  property: WrittenProperty
  deskId: number
  day: Day
  isShort: boolean
}

function writeShift(tables: Tables, r: Random, { property, deskId, day, isShort }: Shift) {
  const at = (time: string) => new Date(localToInstant(day, time, property.timezone))
  const sales = planSales(r).map(({ time, ...sale }) => ({ ...sale, at: at(time) }))
  const float = amountOf(property, FLOAT)
  const expected = sales.reduce((held, sale) => held + tillChange(property, sale), float)
  const shift = tables.cash_shifts.add({
    property_id: property.id,
    drawer: 'Desk',
    currency: property.currency,
    float_amount: float,
    expected,
    counted: isShort ? expected - 50 : expected,
    closing_note: isShort ? 'A coin is missing. We looked under the till.' : null,
    opened_by: deskId,
    closed_by: deskId,
    opened_at: at('08:00'),
    closed_at: at('22:00'),
    version: 1,
  })
  for (const sale of sales) writeSale(tables, { property, deskId, at: sale.at, shift }, sale)
}

const times = ['09:10', '11:35', '13:05', '15:50', '17:20', '18:45', '20:30']

/** A few things are sold, and on some days somebody is sent to buy one. */
function planSales(r: Random): (DeskSale & { time: string })[] {
  const sales = r.some(times, r.int(2, 4)).map(time => ({ time, kind: 'in' as const, idea: r.pick(sold), method: anyMethod(r) }))
  return r.chance(0.6) ? [...sales, { time: '21:15', kind: 'out', idea: r.pick(bought), method: 'cash' }] : sales
}

const anyMethod = (r: Random) => r.pick(['cash', 'cash', 'card_at_desk'])

const amountOf = (property: WrittenProperty, share: number) =>
  Math.max(50, Math.round(((property.roomList[0]?.price ?? 2000) * share) / 50) * 50)

interface SaleContext {
  property: WrittenProperty
  deskId: number
  at: Date
  shift?: number
}
interface DeskSale {
  kind: SaleKind
  idea: SaleIdea
  method: string
}

/** What the till holds more. */
const tillChange = (property: WrittenProperty, { kind, idea, method }: DeskSale) =>
  method === 'cash' ? amountOf(property, idea.share) * (kind === 'in' ? 1 : -1) : 0

const paymentVerbs = { in: 'paid', out: 'paid out' }
const lineKinds = { in: ['extra', 'payment'], out: ['expense', 'payout'] }

/** Two lines that settle each other. */
function writeSale(tables: Tables, { property, deskId, at, shift }: SaleContext, { kind, idea, method }: DeskSale): void {
  const of = { property_id: property.id, by_user_id: deskId, request_id: 'demo', created_at: at }
  const description = idea.text ?? findCategoryLabel(kind, idea.category)
  const house_sale_id = tables.house_sales.add({ ...of, kind, category: idea.category, description, version: 1 })
  const amount = amountOf(property, idea.share) * (kind === 'in' ? 1 : -1)
  const isCash = method === 'cash'
  const text = `${description}, ${paymentVerbs[kind]} ${isCash ? 'in cash' : 'by card at the desk'}`
  const [what, money] = lineKinds[kind]
  const line = { ...of, house_sale_id, currency: property.currency }
  tables.folio_lines.add({ ...line, kind: what, description, amount })
  tables.folio_lines.add({
    ...line,
    kind: money,
    description: text,
    amount: -amount,
    method,
    shift_id: isCash ? shift : null,
  })
}
