import { columns, EXACT, KEY } from './sql.ts'

/** What a guest gave, where the desk has put something else: who may review goes by it (api/community/reviews). */
export const { up, down } = columns('bookings', {
  given_email: `VARCHAR(190) ${EXACT} NULL`,
  given_phone: `VARCHAR(32) ${KEY} NULL`,
})
