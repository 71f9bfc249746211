import { columns, keys, type Migration } from './sql.ts'

// Of what super-admins look at all day: live listings whose changes wait for review, and the bookings of a day of all hostels. Both were looked for in every row.
const parts = [
  columns('properties', { has_pending: 'TINYINT(1) GENERATED ALWAYS AS (pending_changes IS NOT NULL) STORED' }),
  keys('properties', { properties_pending: { after: 'has_pending' } }),
  keys('bookings', { bookings_entered: { after: 'created_at' } }),
]

export const up: Migration['up'] = async c => {
  for (const part of parts) await part.up(c)
}
export const down: Migration['down'] = async c => {
  for (const part of parts.toReversed()) await part.down(c)
}
