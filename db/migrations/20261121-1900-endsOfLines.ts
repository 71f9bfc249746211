import type { Migration } from './sql.ts'

const COLUMNS = {
  // The departure that was booked, of a line that a check-out has ended before.
  left_from: 'DATE NULL',
  // When the guests of a line were marked as not come, while others of their booking did.
  no_show_at: 'DATETIME(3) NULL',
}

/** How a line of a booking ended, so that it can be taken back exactly. */
export const { up, down }: Migration = {
  up: async ({ context }) => {
    for (const [column, type] of Object.entries(COLUMNS))
      await context.sequelize.query(`ALTER TABLE booking_lines ADD COLUMN ${column} ${type}`)
  },
  down: async ({ context }) => {
    for (const column of Object.keys(COLUMNS).toReversed()) await context.sequelize.query(`ALTER TABLE booking_lines DROP COLUMN ${column}`)
  },
}
