import type { Migration } from './sql.ts'

/** When a group pays how much of its booking, as agreed; other bookings have no plan. */
export const { up, down }: Migration = {
  up: async ({ context }) => {
    await context.sequelize.query('ALTER TABLE bookings ADD COLUMN schedule JSON NULL')
  },
  down: async ({ context }) => {
    await context.sequelize.query('ALTER TABLE bookings DROP COLUMN schedule')
  },
}
