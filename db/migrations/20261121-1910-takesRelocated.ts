import type { Migration } from './sql.ts'

/** A house that takes guests of others nearby who are overbooked: nobody does before they say so. */
export const { up, down }: Migration = {
  up: async ({ context }) => {
    await context.sequelize.query('ALTER TABLE properties ADD COLUMN takes_relocated TINYINT(1) NOT NULL DEFAULT 0')
  },
  down: async ({ context }) => {
    await context.sequelize.query('ALTER TABLE properties DROP COLUMN takes_relocated')
  },
}
