import type { Migration } from './sql.ts'

/** A rate plan that is not sold for now. */
export const { up, down }: Migration = {
  up: async ({ context }) => {
    await context.sequelize.query('ALTER TABLE rate_plans ADD COLUMN paused TINYINT(1) NOT NULL DEFAULT 0')
  },
  down: async ({ context }) => {
    await context.sequelize.query('ALTER TABLE rate_plans DROP COLUMN paused')
  },
}
