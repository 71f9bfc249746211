import type { Migration } from './sql.ts'
import { columns, keys } from './sql.ts'

const stamp = columns('properties', { changed_at: 'DATETIME(6) NULL DEFAULT CURRENT_TIMESTAMP(6) ON UPDATE CURRENT_TIMESTAMP(6)' })
const properties = keys('properties', {
  properties_place: { before: 'place_id, status', after: 'place_id, status, changed_at' },
  properties_country: { before: 'country, status', after: 'country, status, changed_at' },
})
const guards = keys('room_guards', { room_guards_property: { after: 'property_id, version' } })

/** What a search knows its properties by (api/discovery/search/facts), read from the keys alone. */
export const up: Migration['up'] = async c => {
  for (const part of [stamp, properties, guards]) await part.up(c)
}
export const down: Migration['down'] = async c => {
  for (const part of [guards, properties, stamp]) await part.down(c)
}
