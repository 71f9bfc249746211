import { columns } from './sql.ts'

/** What "from" says of a room by the rates of the coming nights; null where it is the price of the room itself. */
export const { up, down } = columns('rooms', { from_price: 'BIGINT UNSIGNED NULL' })
