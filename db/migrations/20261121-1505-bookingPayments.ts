import { KEY, type Migration } from './sql.ts'

/** What a booking shows of its payments without asking for them, and the way to holds whose time is over. */
export const { up, down }: Migration = {
  up: async ({ context }) => {
    await context.sequelize.query(
      `ALTER TABLE bookings
         ADD COLUMN payment_state VARCHAR(12) ${KEY} NULL,
         ADD COLUMN paid_online BIGINT NOT NULL DEFAULT 0,
         ADD COLUMN refunded_online BIGINT NOT NULL DEFAULT 0,
         ADD KEY bookings_held (status, held_until)`,
    )
  },
  down: async ({ context }) => {
    await context.sequelize.query(
      'ALTER TABLE bookings DROP KEY bookings_held, DROP COLUMN refunded_online, DROP COLUMN paid_online, DROP COLUMN payment_state',
    )
  },
}
