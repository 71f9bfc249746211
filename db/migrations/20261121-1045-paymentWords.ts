import { type Migration, TEXT } from './sql.ts'

/** Who brought the money, and what the desk noted about it. */
export const { up, down }: Migration = {
  up: async ({ context }) => {
    await context.sequelize.query(
      `ALTER TABLE folio_lines ADD COLUMN received_from VARCHAR(120) ${TEXT} NULL, ADD COLUMN note VARCHAR(500) ${TEXT} NULL`,
    )
  },
  down: async ({ context }) => {
    await context.sequelize.query('ALTER TABLE folio_lines DROP COLUMN received_from, DROP COLUMN note')
  },
}
