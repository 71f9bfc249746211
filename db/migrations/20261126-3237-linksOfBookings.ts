import { columns } from './sql.ts'

/** How often the link of a booking was renewed: with another address it is another link. */
export const { up, down } = columns('bookings', { link_no: 'SMALLINT UNSIGNED NOT NULL DEFAULT 0' })
