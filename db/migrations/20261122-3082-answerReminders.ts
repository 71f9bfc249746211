import { columns } from './sql.ts'

/** When a house that has not answered a request is reminded of it; nothing once it was. What waits now ends without one. */
export const { up, down } = columns('bookings', { answer_remind_at: 'DATETIME(3) NULL' })
