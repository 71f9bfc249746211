import type { Migration } from './sql.ts'

const COLUMNS = {
  // A sale there needs a legal arrangement too: sold both ways, or some of its beds are out of sale for some nights.
  rooms: 'planned TINYINT(1) NOT NULL DEFAULT 0',
  // The first night on which the bed is no more.
  beds: 'leaves_on DATE NULL',
  // What each bed or unit of the line takes of the counters a night: fixed when it was sold.
  booking_lines: 'takes_each SMALLINT UNSIGNED NOT NULL DEFAULT 1',
  // Where the desk means to put who has not come yet; binds nobody.
  booking_guests: 'planned_bed_id INT UNSIGNED NULL',
}

export const { up, down }: Migration = {
  up: async ({ context }) => {
    for (const [table, column] of Object.entries(COLUMNS)) await context.sequelize.query(`ALTER TABLE ${table} ADD COLUMN ${column}`)
  },
  down: async ({ context }) => {
    for (const [table, column] of Object.entries(COLUMNS))
      await context.sequelize.query(`ALTER TABLE ${table} DROP COLUMN ${column.split(' ')[0]}`)
  },
}
