import type { Migration } from './sql.ts'

/** A planned bed that was promised to its guest: it binds every plan and every sale of the room. */
export const { up, down }: Migration = {
  up: async ({ context }) => {
    await context.sequelize.query('ALTER TABLE booking_guests ADD COLUMN bed_promised TINYINT(1) NOT NULL DEFAULT 0')
  },
  down: async ({ context }) => {
    await context.sequelize.query('ALTER TABLE booking_guests DROP COLUMN bed_promised')
  },
}
