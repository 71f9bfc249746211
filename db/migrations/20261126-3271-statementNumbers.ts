import type { Migration } from './sql.ts'

/**
 * Statements of commission come from the marketplace: they are one series of its own, and each house counted its own COM-00001. Those that are written get
 * numbers in the order they were written, and the series goes on behind them (house 0 is the marketplace).
 */
export const { up, down }: Migration = {
  up: async ({ context: { sequelize } }) => {
    const [keys] = await sequelize.query("SHOW INDEX FROM commission_statements WHERE Key_name = 'commission_statements_number'")
    const isOfHouse = keys.length === 2
    // Killed on the way it begins again where the keys say it was.
    if (isOfHouse) await sequelize.query('ALTER TABLE commission_statements DROP KEY commission_statements_number')
    if (isOfHouse || !keys.length) {
      await sequelize.query(
        `UPDATE commission_statements s JOIN (SELECT id, ROW_NUMBER() OVER (ORDER BY created_at, id) AS n FROM commission_statements) o ON o.id = s.id
         SET s.number = o.n`,
      )
      await sequelize.query('ALTER TABLE commission_statements ADD UNIQUE KEY commission_statements_number (number)')
    }
    await sequelize.query(
      `INSERT INTO invoice_series (property_id, series, last_number) SELECT 0, 'COM', COALESCE(MAX(number), 0) FROM commission_statements
       ON DUPLICATE KEY UPDATE last_number = GREATEST(last_number, VALUES(last_number))`,
    )
  },
  down: async ({ context: { sequelize } }) => {
    await sequelize.query("DELETE FROM invoice_series WHERE property_id = 0 AND series = 'COM'")
    await sequelize.query('ALTER TABLE commission_statements DROP KEY commission_statements_number')
    await sequelize.query('ALTER TABLE commission_statements ADD UNIQUE KEY commission_statements_number (property_id, number)')
  },
}
