import type { Migration } from './sql.ts'

/** Where the guests of a booking were brought, or came from, when their house had no bed for them. */
export const { up, down }: Migration = {
  up: async ({ context }) => {
    await context.sequelize.query('ALTER TABLE bookings ADD COLUMN relocation JSON NULL')
  },
  down: async ({ context }) => {
    await context.sequelize.query('ALTER TABLE bookings DROP COLUMN relocation')
  },
}
