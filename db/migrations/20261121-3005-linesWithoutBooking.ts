import { type Context, columnsThere, type Migration } from './sql.ts'

const KEPT =
  'Money that belongs to no booking stands in the ledger (what the house sold and bought), and the version before has no place for it. ' +
  'Nothing was changed. To go back, restore the backup that was made before the upgrade (docs/backup.md).'

/**
 * A line of the ledger belongs to a booking or to a sale of the house. The version before reads its own lines as ever, and its shifts and reports add up
 * these as well. Going back never costs money: it is refused while there are such lines.
 */
export const { up, down }: Migration = {
  up: async ({ context }) => {
    if ((await columnsThere(context, 'folio_lines')).has('house_sale_id')) return
    await context.sequelize.query(
      `ALTER TABLE folio_lines MODIFY COLUMN booking_id INT UNSIGNED NULL, ADD COLUMN house_sale_id INT UNSIGNED NULL,
         ADD KEY folio_lines_house_sale (house_sale_id)`,
    )
  },
  down: async ({ context }) => {
    if (!(await columnsThere(context, 'folio_lines')).has('house_sale_id')) return
    if (await finds(context, 'SELECT 1 FROM folio_lines WHERE booking_id IS NULL LIMIT 1')) throw new Error(KEPT)
    // A column of a foreign key only loses its NULL while that is away. Killed between the two, it goes on with the second.
    if (await finds(context, FOREIGN_KEY)) await context.sequelize.query('ALTER TABLE folio_lines DROP FOREIGN KEY folio_lines_booking')
    await context.sequelize.query(
      `ALTER TABLE folio_lines MODIFY COLUMN booking_id INT UNSIGNED NOT NULL, DROP KEY folio_lines_house_sale, DROP COLUMN house_sale_id,
         ADD CONSTRAINT folio_lines_booking FOREIGN KEY (booking_id) REFERENCES bookings (id)`,
    )
  },
}

const FOREIGN_KEY = `SELECT 1 FROM information_schema.TABLE_CONSTRAINTS
  WHERE CONSTRAINT_SCHEMA = DATABASE() AND TABLE_NAME = 'folio_lines' AND CONSTRAINT_NAME = 'folio_lines_booking'`

const finds = async (context: Context['context'], sql: string) => {
  const [rows] = await context.sequelize.query(sql)
  return rows.length > 0
}
