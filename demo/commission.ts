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

const monthAgo = (now: Date, months: number) => addMonths(`${dayOf(now).slice(0, 7)}-01`, -months).slice(0, 7)

/** The statements of last month, as the job would have written them; the first hostel has those of the two months before as well. */
export async function issueLastStatements(owned: readonly WrittenProperty[], now: Date): Promise<void> {
  const [first] = owned
  for (const months of [3, 2]) if (first) await createStatement(first, monthAgo(now, months))
  for (const property of owned) await createStatement(property, monthAgo(now, 1))
}
