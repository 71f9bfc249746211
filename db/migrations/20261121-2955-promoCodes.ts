import { KEY, type Migration } from './sql.ts'

/** The code a stay was booked with, as it was then: an ended code gives its word back, and the booking keeps it. */
export const { up, down }: Migration = {
  up: async ({ context }) => {
    await context.sequelize.query(`ALTER TABLE bookings ADD COLUMN promo_code VARCHAR(40) ${KEY} NULL`)
    await context.sequelize.query('UPDATE bookings b JOIN rate_rules r ON r.id = b.promo_id SET b.promo_code = r.code')
  },
  down: async ({ context }) => {
    await context.sequelize.query('ALTER TABLE bookings DROP COLUMN promo_code')
  },
}
