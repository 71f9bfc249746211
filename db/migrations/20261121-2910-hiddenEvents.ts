import { type Migration, TEXT } from './sql.ts'

/** An event that super-admins took off the lists, and the reason its house reads. */
export const up: Migration['up'] = async ({ context }) => {
  await context.sequelize.query(
    `ALTER TABLE events ADD COLUMN hidden_at DATETIME(3) NULL, ADD COLUMN hidden_reason VARCHAR(500) ${TEXT} NULL`,
  )
}
export const down: Migration['down'] = async ({ context }) => {
  await context.sequelize.query('ALTER TABLE events DROP COLUMN hidden_reason, DROP COLUMN hidden_at')
}
