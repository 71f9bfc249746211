import { columnsThere, type Migration } from './sql.ts'

/**
 * A line of the ledger belongs to a booking or to a sale of the house. The version before reads its own lines as ever, and its shifts and reports add up
 * these as well. Going back takes what that version cannot show out of the ledger.
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
    await context.sequelize.query('DELETE FROM folio_lines WHERE booking_id IS NULL')
    // A column of a foreign key only loses its NULL while that is away.
    await context.sequelize.query('ALTER TABLE folio_lines DROP FOREIGN KEY folio_lines_booking')
    await context.sequelize.query(
      `ALTER TABLE folio_lines MODIFY COLUMN booking_id INT UNSIGNED NOT NULL, DROP KEY folio_lines_house_sale, DROP COLUMN house_sale_id,
         ADD CONSTRAINT folio_lines_booking FOREIGN KEY (booking_id) REFERENCES bookings (id)`,
    )
  },
}
