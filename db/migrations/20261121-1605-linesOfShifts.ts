import type { Migration } from './sql.ts'

/** The shift whose drawer a cash line went through, and the VAT inside an extra, in hundredths of a percent. */
export const { up, down }: Migration = {
  up: async ({ context }) => {
    await context.sequelize.query(
      `ALTER TABLE folio_lines ADD COLUMN shift_id INT UNSIGNED NULL, ADD COLUMN vat_rate SMALLINT UNSIGNED NULL,
         ADD KEY folio_lines_shift (shift_id), ADD KEY folio_lines_reverses (reverses_id)`,
    )
  },
  down: async ({ context }) => {
    await context.sequelize.query(
      'ALTER TABLE folio_lines DROP KEY folio_lines_shift, DROP KEY folio_lines_reverses, DROP COLUMN shift_id, DROP COLUMN vat_rate',
    )
  },
}
