import type { Migration } from './sql.ts'

/** The part of a stay that a line goes on with, after a move in the middle: nights and guests of both are one stay to a tax. */
export const { up, down }: Migration = {
  up: async ({ context }) => {
    await context.sequelize.query('ALTER TABLE booking_lines ADD COLUMN continues_id INT UNSIGNED NULL')
  },
  down: async ({ context }) => {
    await context.sequelize.query('ALTER TABLE booking_lines DROP COLUMN continues_id')
  },
}
