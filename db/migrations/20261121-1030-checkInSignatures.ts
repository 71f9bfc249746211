import type { Migration } from './sql.ts'

/** The signature on the registration card: a drawing, encrypted as the card is. */
export const { up, down }: Migration = {
  up: async ({ context }) => {
    await context.sequelize.query('ALTER TABLE check_ins ADD COLUMN signature MEDIUMTEXT CHARACTER SET ascii COLLATE ascii_bin NULL')
  },
  down: async ({ context }) => {
    await context.sequelize.query('ALTER TABLE check_ins DROP COLUMN signature')
  },
}
