import { columns, keys, type Migration } from './sql.ts'

// Rooms whose stays to come have been given their beds: those of the version before have none yet, which a job does (api/inventory/room/assign).
const flag = columns('rooms', { beds_assigned: 'TINYINT(1) NOT NULL DEFAULT 0' })
const found = keys('rooms', { rooms_unassigned: { after: 'beds_assigned, property_id' } })

export const up: Migration['up'] = async c => {
  await flag.up(c)
  await found.up(c)
}
export const down: Migration['down'] = async c => {
  await found.down(c)
  await flag.down(c)
}
