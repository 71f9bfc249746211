import type { Migration } from './sql.ts'

/** Name, address and type of a live listing wait here for review; the live page keeps the old ones. */
export const up: Migration['up'] = async ({ context }) => {
  await context.sequelize.query('ALTER TABLE properties ADD COLUMN pending_changes JSON NULL')
}
export const down: Migration['down'] = async ({ context }) => {
  await context.sequelize.query('ALTER TABLE properties DROP COLUMN pending_changes')
}
