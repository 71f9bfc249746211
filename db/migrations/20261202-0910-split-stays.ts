import { columns, keys, type Migration } from './sql.ts'

// A stay that was split ahead of time: who is to go on in this line from its first night, and in which bed. Both are empty again once they moved.
const parts = columns('booking_lines', { split_guest_id: 'INT UNSIGNED NULL', split_bed_id: 'INT UNSIGNED NULL' })
// The moves that are still to come are few, and found without the lines of all years.
const found = keys('booking_lines', { booking_lines_split: { after: 'property_id, split_guest_id' } })

export const up: Migration['up'] = async c => {
  for (const part of [parts, found]) await part.up(c)
}
export const down: Migration['down'] = async c => {
  for (const part of [found, parts]) await part.down(c)
}
