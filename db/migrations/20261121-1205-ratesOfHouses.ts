import { KEY, type Migration } from './sql.ts'

const COLUMNS = {
  // Without it nobody looks for plans, rules or cells of a house.
  properties: [
    'has_rates TINYINT(1) NOT NULL DEFAULT 0',
    'sells_standard TINYINT(1) NOT NULL DEFAULT 1',
    `same_day_until CHAR(5) ${KEY} NULL`,
  ],
  booking_lines: ['plan_id INT UNSIGNED NULL'],
  bookings: ['promo_id INT UNSIGNED NULL'],
}

/** What a house and its bookings know of rates. */
export const { up, down }: Migration = {
  up: async ({ context }) => {
    for (const [table, columns] of Object.entries(COLUMNS))
      await context.sequelize.query(`ALTER TABLE ${table} ${columns.map(c => `ADD COLUMN ${c}`).join(', ')}`)
  },
  down: async ({ context }) => {
    for (const [table, columns] of Object.entries(COLUMNS))
      await context.sequelize.query(`ALTER TABLE ${table} ${columns.map(c => `DROP COLUMN ${c.split(' ')[0]}`).join(', ')}`)
  },
}
