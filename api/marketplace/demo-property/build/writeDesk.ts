import { execute, select, type Transaction } from '../../../../db/connection.ts'
import type { BedNight, CashShift, DeskSale, RowOf } from '../../../../db/models/index.ts'
import { writeDeskMoneyText } from '../../../../domain/booking/storedFolioText.ts'
import { localToInstant } from '../../../../domain/calendar/clock.ts'
import { addDays } from '../../../../domain/calendar/days.ts'
import { noConditions } from '../../../../domain/guestMessages/conditions.ts'
import { type StarterName, starters } from '../../../../domain/guestMessages/starters.ts'
import { defaultKeepUntil } from '../../../../domain/guests/foundItems.ts'
import type { SaleCategory } from '../../../../domain/inventory/deskSale.ts'
import { type ExtraPlace, type ExtraUnit, extraPlaces } from '../../../../domain/inventory/extras.ts'
import { localeNames } from '../../../../domain/language/locales.ts'
import { starterTexts } from '../../../../messages/starters.ts'
import { DEMO_CURRENCY, DEMO_ZONE } from './demoListing.ts'
import type { DemoFacts } from './writeBookings.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** What goes on at the desk beside the stays: rates, extras, templates, the till, beds half done, things to mend and things found. */
export async function writeDesk(facts: DemoFacts, t: Transaction): Promise<void> {
  await writeRates(facts, t)
  await writeExtras(facts, t)
  await writeTemplates(facts, t)
  await writeTill(facts, t)
  await writeBedStates(facts, t)
  await writeTickets(facts, t)
  await writeFoundItems(facts, t)
}

async function writeRates({ property, now }: DemoFacts, t: Transaction) {
  await execute(
    `INSERT INTO rate_plans (property_id, name, adjust_kind, adjust_value, policy_preset, created_at, updated_at)
     VALUES (?, 'Non-refundable', 'percent', -10, 'non_refundable', ?, ?)`,
    [property, now, now],
    t,
  )
  const rules = [
    [property, 'season', 'Weekend', '56', null, 'percent', 10, 0, now, now],
    [property, 'length_of_stay', 'A week or more', null, 7, 'percent', -12, 1, now, now],
  ]
  await execute(
    'INSERT INTO rate_rules (property_id, kind, name, weekdays, min_nights, adjust_kind, adjust_value, position, created_at, updated_at) VALUES ?',
    [rules],
    t,
  )
}

interface ExtraIdea {
  name: string
  category: SaleCategory
  per: ExtraUnit
  price: number
  stock?: number
  places?: readonly ExtraPlace[]
}

const extras: readonly ExtraIdea[] = [
  { name: 'Towel', category: 'towel', per: 'person', price: 300, stock: 40 },
  { name: 'Breakfast', category: 'food', per: 'person_night', price: 750 },
  { name: 'Padlock', category: 'locker', per: 'piece', price: 500, stock: 24 },
  { name: 'Walking tour', category: 'tour', per: 'person', price: 1500, places: ['booking', 'desk'] },
]

async function writeExtras({ property, now }: DemoFacts, t: Transaction) {
  const rows = extras.map(({ name, category, per, price, stock, places = extraPlaces }) => [
    ...[property, name, category, per, price, stock ?? null, JSON.stringify(places), now, now],
  ])
  await execute('INSERT INTO extras (property_id, name, category, per, price, stock, places, created_at, updated_at) VALUES ?', [rows], t)
}

const templates: readonly (readonly [starter: StarterName, name: string])[] = [
  ['thanks', 'Thank you for booking'],
  ['directions', 'How to find us'],
  ['night', 'How was the first night?'],
]

/** In every language of the site. They are looked at and changed; what they would send reaches nobody. */
async function writeTemplates({ property, now }: DemoFacts, t: Transaction) {
  const rows = templates.map(([starter, name]) => {
    const { trigger, days, time } = starters[starter]
    const written = localeNames.map(language => ({ language, text: starterTexts[language][starter] }))
    return [property, name, trigger, days, time || '10:00', JSON.stringify(noConditions), JSON.stringify(written), now, now, now]
  })
  await execute(
    'INSERT INTO message_templates (property_id, name, sent_on, days, send_time, conditions, texts, active_since, created_at, updated_at) VALUES ?',
    [rows],
    t,
  )
}

const sales = [
  { category: 'drinks', text: 'Two beers', amount: 700, isToday: false },
  { category: 'rental', text: 'Bike, half a day', amount: 900, isToday: false },
  { category: 'drinks', text: 'Coffee', amount: 250, isToday: true },
  { category: 'towel', text: 'Towel', amount: 300, isToday: true },
] as const
const FLOAT = 10_000

/** The shift of yesterday, counted to the cent, and the one of today, which is open. */
async function writeTill({ property, owner, today, now, requestId }: DemoFacts, t: Transaction) {
  const yesterday = addDays(today, -1)
  const at = (time: string) => new Date(localToInstant(yesterday, time, DEMO_ZONE))
  const begun = new Date(now.getTime() - 2 * HOUR)
  const sold = (isToday: boolean) => sales.filter(s => s.isToday === isToday).reduce((n, { amount }) => n + amount, 0)
  const counted = FLOAT + sold(false)
  const shared = [property, 'Desk', DEMO_CURRENCY, FLOAT]
  await execute(
    `INSERT INTO cash_shifts (property_id, drawer, currency, float_amount, open_drawer, expected, counted, opened_by, closed_by, opened_at, closed_at) VALUES ?`,
    [
      [
        [...shared, null, counted, counted, owner, owner, at('08:00'), at('22:00')],
        [...shared, 'Desk', null, null, owner, null, begun, null],
      ],
    ],
    t,
  )
  const shifts = await select<RowOf<CashShift, 'id'>>('SELECT id FROM cash_shifts WHERE property_id = ? ORDER BY opened_at', [property], t)
  const moment = (isToday: boolean, i: number) =>
    isToday ? new Date(begun.getTime() + (i + 1) * 600_000) : new Date(at('13:05').getTime() + i * HOUR)
  await execute(
    'INSERT INTO house_sales (property_id, kind, category, description, by_user_id, request_id, created_at) VALUES ?',
    [sales.map(({ category, text, isToday }, i) => [property, 'in', category, text, owner, requestId, moment(isToday, i)])],
    t,
  )
  const created = await select<RowOf<DeskSale, 'id'>>('SELECT id FROM house_sales WHERE property_id = ? ORDER BY id', [property], t)
  const lines = sales.flatMap(({ text, amount, isToday }, i) => {
    const line = (kind: string, description: string, sum: number, method: string | null, shift: number | null) => [
      ...[property, created[i]?.id, kind, description, sum, DEMO_CURRENCY, method, shift, owner, requestId, moment(isToday, i)],
    ]
    const shift = shifts[isToday ? 1 : 0]?.id ?? null
    return [line('extra', text, amount, null, null), line('payment', writeDeskMoneyText(text, 'paidCash'), -amount, 'cash', shift)]
  })
  await execute(
    'INSERT INTO folio_lines (property_id, house_sale_id, kind, description, amount, currency, method, shift_id, by_user_id, request_id, created_at) VALUES ?',
    [lines],
    t,
  )
}

/** Of the beds of last night every second one is done, and some of those are inspected. */
async function writeBedStates({ property, owner, today, now }: DemoFacts, t: Transaction) {
  const slept = await select<RowOf<BedNight, 'bed_id'>>(
    'SELECT bed_id FROM bed_nights WHERE property_id = ? AND night = ? ORDER BY bed_id',
    [property, addDays(today, -1)],
    t,
  )
  const done = new Date(now.getTime() - HOUR / 2)
  const rows = slept.map(({ bed_id: bed }, i) => {
    const state = i % 2 ? null : i % 6 ? 'clean' : 'inspected'
    return [bed, property, state, state && done, state && owner, i === 4 ? 'The lamp flickers.' : null, owner, today]
  })
  await execute(
    'INSERT INTO bed_states (bed_id, property_id, state, changed_at, changed_by, note, assignee_id, assigned_on) VALUES ?',
    [rows],
    t,
  )
}

async function writeTickets({ property, owner, now }: DemoFacts, t: Transaction) {
  const ago = (days: number) => new Date(now.getTime() - days * DAY - HOUR)
  const rows = [
    [
      property,
      'Shower does not drain',
      'The plumber comes at noon.',
      'Bathroom, first floor',
      'urgent',
      'in_progress',
      owner,
      null,
      ago(0),
      ago(0),
    ],
    [property, 'New bulbs for the stairs', null, 'Stairs', 'low', 'open', owner, null, ago(5), ago(5)],
    [property, 'Lock of locker 14', null, 'Mixed dorm', 'normal', 'done', owner, ago(7), ago(8), ago(7)],
  ]
  await execute(
    'INSERT INTO tickets (property_id, title, note, place, urgency, status, reported_by, done_at, created_at, updated_at) VALUES ?',
    [rows],
    t,
  )
}

async function writeFoundItems({ property, owner, today, now }: DemoFacts, t: Transaction) {
  const on = addDays(today, -3)
  await execute(
    `INSERT INTO found_items (property_id, what, place, found_on, keep_until, status, recorded_by, created_at, updated_at)
     VALUES (?, 'Phone charger, white', 'Kitchen', ?, ?, 'kept', ?, ?, ?)`,
    [property, on, defaultKeepUntil(on), owner, now, now],
    t,
  )
}
