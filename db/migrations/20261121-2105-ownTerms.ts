import type { Migration } from './sql.ts'

/** A house may write its own terms of cancelling; without them it goes by the preset it chose. */
export const { up, down }: Migration = {
  up: async ({ context }) => {
    await context.sequelize.query('ALTER TABLE properties ADD COLUMN cancellation_terms JSON NULL')
  },
  down: async ({ context }) => {
    await context.sequelize.query('ALTER TABLE properties DROP COLUMN cancellation_terms')
  },
}
