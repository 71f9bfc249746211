import { columns } from './sql.ts'

/** What who rode says of the ride, from 1 to 5. */
export const { up, down } = columns('ride_requests', { rating: 'TINYINT UNSIGNED NULL' })
