import type { Migration } from './sql.ts'

const COLUMNS = {
  // Of the role: who changes it says which one they saw.
  version: 'INT UNSIGNED NOT NULL DEFAULT 1',
  // Written for all owners of a house before one of them goes: two who go at once meet here.
  turns: 'INT UNSIGNED NOT NULL DEFAULT 0',
}

export const { up, down }: Migration = {
  up: async ({ context }) => {
    for (const [column, type] of Object.entries(COLUMNS))
      await context.sequelize.query(`ALTER TABLE property_members ADD COLUMN ${column} ${type}`)
  },
  down: async ({ context }) => {
    for (const column of Object.keys(COLUMNS).toReversed())
      await context.sequelize.query(`ALTER TABLE property_members DROP COLUMN ${column}`)
  },
}
