import type { Migration } from './sql.ts'

const TABLES = ['units', 'beds']

/** A bed that was taken out keeps its past: who slept there stays known, and it comes back when the room grows again. */
export const { up, down }: Migration = {
  up: async ({ context }) => {
    for (const table of TABLES) await context.sequelize.query(`ALTER TABLE ${table} ADD COLUMN removed_at DATETIME(3) NULL`)
  },
  down: async ({ context }) => {
    for (const table of TABLES) await context.sequelize.query(`ALTER TABLE ${table} DROP COLUMN removed_at`)
  },
}
