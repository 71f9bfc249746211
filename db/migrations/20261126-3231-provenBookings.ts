import { columns } from './sql.ts'

/** When its guest showed that the address it was made with is theirs; null until then. */
export const { up, down } = columns('bookings', { proven_at: 'DATETIME(3) NULL' })
