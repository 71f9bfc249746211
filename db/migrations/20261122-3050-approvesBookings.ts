import { columns } from './sql.ts'

/** A house that answers each request before beds are booked: nobody does before they say so. */
export const { up, down } = columns('properties', { approves_bookings: 'TINYINT(1) NOT NULL DEFAULT 0' })
