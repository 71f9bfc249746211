import type { QueryInterface } from 'sequelize'

/** What umzug hands to a migration. MySQL commits each DDL statement by itself, so one change a migration. */
export interface Context {
  context: QueryInterface
}
export interface Migration {
  up: (c: Context) => Promise<void>
  down: (c: Context) => Promise<void>
}

/** Text that people read; compared without case and accents. */
export const TEXT = 'CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci'
/** Keys, codes, slugs: compared byte by byte. */
export const KEY = 'CHARACTER SET ascii COLLATE ascii_bin'
/** Lower-cased e-mail addresses and other exact text. */
export const EXACT = 'CHARACTER SET utf8mb4 COLLATE utf8mb4_bin'
const TABLE = 'ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci'
/** The two clocks every CRUD table has. */
export const STAMPS = 'created_at DATETIME(3) NOT NULL, updated_at DATETIME(3) NOT NULL'

/** A migration that makes tables in this order and drops them in the reverse one. */
export function tables(definitions: Record<string, string>): Migration {
  const names = Object.keys(definitions)
  return {
    up: async ({ context }) => {
      for (const name of names) await context.sequelize.query(`CREATE TABLE ${name} (${definitions[name]}) ${TABLE}`)
    },
    down: async ({ context }) => {
      for (const name of names.toReversed()) await context.sequelize.query(`DROP TABLE ${name}`)
    },
  }
}
