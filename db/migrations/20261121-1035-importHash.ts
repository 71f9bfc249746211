import type { Migration } from './sql.ts'

/** What the row of an imported listing held, hashed: the same row again changes nothing. */
export const up: Migration['up'] = async ({ context }) => {
  await context.sequelize.query('ALTER TABLE properties ADD COLUMN import_hash CHAR(64) CHARACTER SET ascii COLLATE ascii_bin NULL')
}
export const down: Migration['down'] = async ({ context }) => {
  await context.sequelize.query('ALTER TABLE properties DROP COLUMN import_hash')
}
