import { columns, KEY } from './sql.ts'

/** Whose note it is: of the guest, the desk, a manager or the marketplace. Null for notes from before: of who booked. */
export const { up, down } = columns('bookings', { note_by: `VARCHAR(8) ${KEY} NULL` })
