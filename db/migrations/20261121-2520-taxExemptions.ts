import { KEY, type Migration } from './sql.ts'

/** Why a guest owes no tax by the head, as the desk has seen: business, resident, disabled, crew. */
export const { up, down }: Migration = {
  up: async ({ context }) => {
    await context.sequelize.query(`ALTER TABLE booking_guests ADD COLUMN tax_exempt VARCHAR(10) ${KEY} NULL`)
  },
  down: async ({ context }) => {
    await context.sequelize.query('ALTER TABLE booking_guests DROP COLUMN tax_exempt')
  },
}
