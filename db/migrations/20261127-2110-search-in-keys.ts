import { keys, type Migration } from './sql.ts'

// What super-admins search all accounts and all hostels by is compared in keys alone: the rows are many times as wide.
const parts = [
  keys('users', { users_searched: { before: 'search_name', after: 'search_name, search_phone, email' } }),
  keys('properties', { properties_named: { after: 'search_name' }, properties_city: { after: 'search_city' } }),
]

export const up: Migration['up'] = async c => {
  for (const part of parts) await part.up(c)
}
export const down: Migration['down'] = async c => {
  for (const part of parts.toReversed()) await part.down(c)
}
