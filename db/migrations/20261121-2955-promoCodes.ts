import { columns, KEY, type Migration } from './sql.ts'

const added = columns('bookings', { promo_code: `VARCHAR(40) ${KEY} NULL` })

/** The code a stay was booked with, as it was then: an ended code gives its word back, and the booking keeps it. */
export const { up, down }: Migration = {
  up: async c => {
    await added.up(c)
    await c.context.sequelize.query(
      'UPDATE bookings b JOIN rate_rules r ON r.id = b.promo_id SET b.promo_code = r.code WHERE b.promo_code IS NULL',
    )
  },
  down: added.down,
}
