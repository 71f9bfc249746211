import { addDays, type Day, daysFromTo } from '../domain/calendar/days.ts'
import type { Tables } from './tables.ts'
import type { WrittenProperty } from './writeProperty.ts'

/** Cities whose hostels have rates of their own: two plans, weekends, a high season, dear nights at New Year and a code. Elsewhere a bed costs one price. */
const CITIES_WITH_RATES = new Set(['Berlin', 'Prague', 'Porto'])
export const demoCode = 'HOSTEL10'
export const hasOwnRates = ({ city }: WrittenProperty) => CITIES_WITH_RATES.has(city)

/** So far ahead that trying the demo never meets it by accident. */
const SEASON_AHEAD = 60

/** As their owners would have set them: plans, rules, and two changes of nights that can be taken back. */
export function writeRates(tables: Tables, property: WrittenProperty, today: Day, now: Date): void {
  const of = { property_id: property.id, created_at: now, updated_at: now, version: 1 }
  const plan = (name: string, position: number, more: object = {}) => tables.rate_plans.add({ ...of, name, position, ...more })
  plan('Flexible', 0, { policy_preset: 'flex_48h' })
  plan('Non-refundable', 1, { policy_preset: 'non_refundable', adjust_kind: 'percent', adjust_value: -8 })
  const rule = (kind: string, name: string, value: number, more: object) =>
    tables.rate_rules.add({ ...of, kind, name, adjust_kind: 'percent', adjust_value: value, used: 0, combines: 1, position: 0, ...more })
  rule('season', 'weekend', 10, { weekdays: '56' })
  rule('length_of_stay', 'a week or more', -12, { min_nights: 7 })
  rule('promo', 'Hello from the bunk', -10, { code: demoCode })
  writeSeason(tables, property, today, now)
  writeNewYear(tables, property, today, now)
}

/** How much earlier than that the early birds of the first hostel book. */
const EARLY_AHEAD = 120

/** Of the first hostel: a plan for who books early, a summer, long stays and a code. What a bed costs in the coming weeks stays one price. */
export function writeCalmRates(tables: Tables, property: WrittenProperty, today: Day, now: Date): void {
  const of = { property_id: property.id, created_at: now, updated_at: now, version: 1 }
  const adjust = (value: number) => ({ adjust_kind: 'percent', adjust_value: value })
  tables.rate_plans.add({
    ...of,
    name: 'Early bird',
    position: 0,
    policy_preset: 'non_refundable',
    min_days_ahead: EARLY_AHEAD,
    ...adjust(-10),
  })
  const rule = (kind: string, name: string, value: number, more: object) =>
    tables.rate_rules.add({ ...of, kind, name, used: 0, combines: 1, position: 0, ...adjust(value), ...more })
  const summer = nextOf('07-01', today, SEASON_AHEAD)
  rule('season', 'summer', 15, { from_night: summer, to_night: `${summer.slice(0, 4)}-08-31` })
  rule('length_of_stay', 'two weeks or more', -12, { min_nights: 14 })
  rule('promo', 'Lemonade', -10, { code: 'LEMON10' })
  writeSeason(tables, property, today, now)
}

/** The next time that this day and month come, at least so many days ahead. */
function nextOf(monthDay: string, today: Day, ahead: number): Day {
  const year = Number(today.slice(0, 4))
  const all = [year, year + 1, year + 2].map(y => `${y}-${monthDay}`)
  return all.find(day => day >= addDays(today, ahead)) as Day
}

function writeSeason(tables: Tables, property: WrittenProperty, today: Day, now: Date) {
  const from = nextOf('07-01', today, SEASON_AHEAD)
  const to = `${from.slice(0, 4)}-08-31`
  const change_id = writeChange(tables, property, { from, to, rooms: [0], plans: [0], minStay: 2 }, now)
  for (const night of daysFromTo(from, to))
    tables.room_rates.add({ property_id: property.id, night, room_id: 0, plan_id: 0, min_stay: 2, change_id })
}

/** The cheapest dorm costs half as much again, and nobody arrives on the last evening. */
function writeNewYear(tables: Tables, property: WrittenProperty, today: Day, now: Date) {
  const dorm = property.roomList.find(r => r.sellBy === 'bed')
  if (!dorm) return
  const from = nextOf('12-30', today, 0)
  const amount = Math.round((dorm.price * 1.5) / 50) * 50
  const price = { amount, currency: property.currency }
  const change_id = writeChange(tables, property, { from, to: addDays(from, 2), rooms: [dorm.id], plans: [0], price }, now)
  for (const night of daysFromTo(from, addDays(from, 2)))
    tables.room_rates.add({ property_id: property.id, night, room_id: dorm.id, plan_id: 0, price: amount, change_id })
}

interface RateChangeRequest {
  from: Day
  to: Day
  rooms: number[]
  plans: number[]
  [field: string]: unknown
}
const writeChange = (tables: Tables, property: WrittenProperty, request: RateChangeRequest, now: Date) =>
  tables.rate_changes.add({
    property_id: property.id,
    asked: request,
    before_cells: [],
    cells: daysFromTo(request.from, request.to).length,
    created_at: now,
  })
