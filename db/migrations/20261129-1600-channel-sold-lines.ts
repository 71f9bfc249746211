import { columns, EXACT } from './sql.ts'

/** Which lines of its booking a channel sold, as they were then: what stands beside them the desk has sold. */
export const { up, down } = columns('channel_reservations', { sold: `TEXT ${EXACT} NULL` })
