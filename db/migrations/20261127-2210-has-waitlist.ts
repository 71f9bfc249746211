import { columns } from './sql.ts'

/** Whether travellers may wait for beds of a property that is full. */
export const { up, down } = columns('properties', { has_waitlist: 'TINYINT(1) NOT NULL DEFAULT 1' })
