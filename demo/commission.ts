import { createStatement } from '../api/marketplace/commission/service.ts'
import { execute, type Transaction } from '../db/connection.ts'
import { addDays, addMonths, type Day } from '../domain/calendar/days.ts'
import { random } from './random.ts'
import type { WrittenProperty } from './writeProperty.ts'

/** Hundredths of a percent that the demo owners agreed to; nobody else pays anything. */
const COMMISSION_RATE = 1000
const DAYS = 45
const dayOf = (now: Date): Day => now.toISOString().slice(0, 10)

/** What the marketplace agreed with some properties, and how often its pages were looked at. */
export async function writeCommissionAndVisits(owned: readonly WrittenProperty[], now: Date, t: Transaction): Promise<void> {
  const from = addDays(dayOf(now), -400)
  const plans = owned.map(property => [property.id, COMMISSION_RATE, from, 'As agreed when the house joined', now])
  if (plans.length) await execute('INSERT INTO commission_plans (property_id, rate, from_day, note, created_at) VALUES ?', [plans], t)
  await execute('INSERT INTO page_counts (day, kind, what, count) VALUES ?', [visits(owned, now)], t)
}

const usualPageViews = { home: 240, city: 420, hostel: 610, search: 380, country: 90, checkout: 45, events: 30, rides: 12 }

/** More at the end of a week, and each place now and then in vain. */
function visits(owned: readonly WrittenProperty[], now: Date): (string | number)[][] {
  const r = random('visits')
  const places = [...new Set(owned.map(h => String(h.place.id)))]
  return Array.from({ length: DAYS }, (_, i) => addDays(dayOf(now), -i)).flatMap(day => {
    const busy = r.int(80, 125) / 100
    const views = Object.entries(usualPageViews).map(([page, usual]) => [day, 'view', page, Math.round(usual * busy)])
    const searches = places.flatMap(place => {
      const rate = r.int(6, 40)
      const empty = Math.floor(rate * (r.int(0, 22) / 100))
      return [[day, 'search', place, rate], ...(empty ? [[day, 'empty', place, empty]] : [])]
    })
    return [...views, ...searches]
  })
}

/** The statements of last month, as the job would have written them. */
export async function issueLastMonthStatements(owned: readonly WrittenProperty[], now: Date): Promise<void> {
  const month = addMonths(`${dayOf(now).slice(0, 7)}-01`, -1).slice(0, 7)
  for (const { id, timezone, currency } of owned) await createStatement({ id, timezone, currency }, month)
}
