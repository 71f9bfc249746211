import { type Migration, TEXT } from './sql.ts'

/** Who a house is to the tax office: its number, and the company behind the name over the door. */
export const { up, down }: Migration = {
  up: async ({ context }) => {
    await context.sequelize.query(
      `ALTER TABLE properties ADD COLUMN vat_id VARCHAR(30) ${TEXT} NULL, ADD COLUMN legal_name VARCHAR(160) ${TEXT} NULL`,
    )
  },
  down: async ({ context }) => {
    await context.sequelize.query('ALTER TABLE properties DROP COLUMN vat_id, DROP COLUMN legal_name')
  },
}
