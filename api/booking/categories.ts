import type { Bind } from '../../db/connection.ts'
import type { Day } from '../domain/days.ts'
import type { categories } from './contract.ts'

export type Category = (typeof categories)[number]
export interface Condition {
  sql: string
  bind: Bind[]
}

/** What a category means on a property's day, for bookings `b`. Whoever is late stays on the list of arrivals, or of departures, until somebody acts. */
export function conditionOf(category: Category, today: Day): Condition {
  const meanings: Record<Category, Condition> = {
    all: { sql: 'TRUE', bind: [] },
    arrivals: {
      sql: "((b.arrival = ? AND b.status IN ('confirmed', 'checked_in')) OR (b.status = 'confirmed' AND b.arrival < ? AND b.departure > ?))",
      bind: [today, today, today],
    },
    departures: {
      sql: "((b.departure = ? AND b.status IN ('checked_in', 'checked_out')) OR (b.status = 'checked_in' AND b.departure < ?))",
      bind: [today, today],
    },
    in_house: { sql: "b.status = 'checked_in'", bind: [] },
    upcoming: { sql: "b.status IN ('hold', 'pending_payment', 'pending_approval', 'confirmed') AND b.arrival > ?", bind: [today] },
    past: { sql: "(b.status = 'checked_out' OR (b.status = 'confirmed' AND b.departure <= ?))", bind: [today] },
    cancelled: { sql: "b.status IN ('cancelled', 'expired', 'rejected')", bind: [] },
    no_show: { sql: "b.status = 'no_show'", bind: [] },
    unassigned: {
      sql: `b.status IN ('confirmed', 'checked_in') AND b.departure > ?
        AND EXISTS (SELECT 1 FROM booking_guests g WHERE g.booking_id = b.id AND g.bed_id IS NULL)`,
      bind: [today],
    },
  }
  return meanings[category]
}
