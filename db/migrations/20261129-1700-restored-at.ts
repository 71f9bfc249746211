import { columns } from './sql.ts'

/** When an archive brought the property here: what was booked before is of another marketplace. */
export const { up, down } = columns('properties', { restored_at: 'DATETIME(3) NULL' })
