import { columns, KEY } from './sql.ts'

/** The language in which the guest booked: what is written to them later is in it. */
export const { up, down } = columns('bookings', { language: `VARCHAR(10) ${KEY} NOT NULL DEFAULT 'en'` })
