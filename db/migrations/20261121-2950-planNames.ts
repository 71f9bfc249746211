import { columns, type Migration, TEXT } from './sql.ts'

const added = columns('booking_lines', { plan_name: `VARCHAR(80) ${TEXT} NULL` })

/** What a rate was called on the day of the booking: renamed or ended later, old bookings and their papers say what they said. */
export const { up, down }: Migration = {
  up: async c => {
    await added.up(c)
    await c.context.sequelize.query(
      'UPDATE booking_lines l JOIN rate_plans p ON p.id = l.plan_id SET l.plan_name = p.name WHERE l.plan_name IS NULL',
    )
  },
  down: added.down,
}
