import { BUYER_NAME, searchName, unwritten } from './searchColumns.ts'
import type { Migration } from './sql.ts'

/** The folded columns of names, made anew: Arabic names are found with and without hamza and vowel signs. */
const columns: readonly (readonly [table: string, column: string, definition: string])[] = [
  ['properties', 'search_name', searchName('name')],
  ['properties', 'search_city', searchName('city')],
  ['users', 'search_name', searchName('name')],
  ['bookings', 'search_name', searchName('guest_name')],
  ['booking_guests', 'search_name', searchName('name')],
  ['group_requests', 'search_name', searchName('guest_name')],
  ['invoices', 'search_buyer', searchName(BUYER_NAME, 160)],
]
const changed = [...unwritten, 'ؤ', 'ئ', 'ٱ']
const hasChanged = (column: string) => changed.map(sign => `${column} COLLATE utf8mb4_bin LIKE '%${sign}%'`).join(' OR ')

const rebuild: Migration['up'] = async ({ context }) => {
  for (const [table, column, definition] of columns)
    await context.sequelize.query(`ALTER TABLE ${table} MODIFY COLUMN ${column} ${definition}`)
  // The job fills in the keys of these again (api/stays/booking/search).
  for (const found of [
    `SELECT id FROM bookings WHERE ${hasChanged('guest_name')}`,
    `SELECT booking_id FROM booking_guests WHERE ${hasChanged('name')}`,
    `SELECT booking_id FROM invoices WHERE ${hasChanged(BUYER_NAME)}`,
  ])
    await context.sequelize.query(`UPDATE bookings SET has_search_keys = 0 WHERE id IN (SELECT * FROM (${found}) found)`)
}

export const up = rebuild
export const down = rebuild
