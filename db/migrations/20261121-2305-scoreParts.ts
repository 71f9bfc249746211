import type { Migration } from './sql.ts'

/** Beside the score of a house: what it was made of, the window of time and the means of the seven. */
export const { up, down }: Migration = {
  up: async ({ context }) => {
    await context.sequelize.query('ALTER TABLE properties ADD COLUMN score_parts JSON NULL')
  },
  down: async ({ context }) => {
    await context.sequelize.query('ALTER TABLE properties DROP COLUMN score_parts')
  },
}
