import { columns } from './sql.ts'

// Guests who wish for a lower bunk.
export const { up, down } = columns('booking_guests', { wishes_lower: 'TINYINT(1) NOT NULL DEFAULT 0' })
