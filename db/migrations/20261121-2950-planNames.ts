import { type Migration, TEXT } from './sql.ts'

/** What a rate was called on the day of the booking: renamed or ended later, old bookings and their papers say what they said. */
export const { up, down }: Migration = {
  up: async ({ context }) => {
    await context.sequelize.query(`ALTER TABLE booking_lines ADD COLUMN plan_name VARCHAR(80) ${TEXT} NULL`)
    await context.sequelize.query('UPDATE booking_lines l JOIN rate_plans p ON p.id = l.plan_id SET l.plan_name = p.name')
  },
  down: async ({ context }) => {
    await context.sequelize.query('ALTER TABLE booking_lines DROP COLUMN plan_name')
  },
}
