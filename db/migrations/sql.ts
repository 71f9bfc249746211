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

/** A migration that makes tables in this order and drops them in the reverse one. Killed between two of them it goes on where it was. */
export function tables(definitions: Record<string, string>): Migration {
  const names = Object.keys(definitions)
  return {
    up: async ({ context }) => {
      for (const name of names) await context.sequelize.query(`CREATE TABLE IF NOT EXISTS ${name} (${definitions[name]}) ${TABLE}`)
    },
    down: async ({ context }) => {
      for (const name of names.toReversed()) await context.sequelize.query(`DROP TABLE IF EXISTS ${name}`)
    },
  }
}

/** A migration that adds columns to a table in one statement. Where a run was killed before it was recorded, the next one finds the columns there and goes on. */
export function columns(table: string, definitions: Record<string, string>): Migration {
  const names = Object.keys(definitions)
  return {
    up: async ({ context }) => {
      const there = await columnsThere(context, table)
      const added = names.filter(name => !there.has(name)).map(name => `ADD COLUMN ${name} ${definitions[name]}`)
      if (added.length) await context.sequelize.query(`ALTER TABLE ${table} ${added.join(', ')}`)
    },
    down: async ({ context }) => {
      const there = await columnsThere(context, table)
      const dropped = names.filter(name => there.has(name)).map(name => `DROP COLUMN ${name}`)
      if (dropped.length) await context.sequelize.query(`ALTER TABLE ${table} ${dropped.join(', ')}`)
    },
  }
}

interface KeyChange {
  before?: string
  after: string
}

/** A migration that gives keys other columns, or makes new ones, in one statement. One that was run half goes on from what it finds. */
export function keys(table: string, changes: Record<string, KeyChange>): Migration {
  const alter = async ({ context }: Context, columnsOf: (change: KeyChange) => string | undefined) => {
    const there = await keysThere(context, table)
    const actions = Object.entries(changes).flatMap(([name, change]) => {
      const [is, should] = [there.get(name), columnsOf(change)]
      if (is === should) return []
      return [...(is ? [`DROP KEY ${name}`] : []), ...(should ? [`ADD KEY ${name} (${should})`] : [])]
    })
    if (actions.length) await context.sequelize.query(`ALTER TABLE ${table} ${actions.join(', ')}`)
  }
  return { up: c => alter(c, ({ after }) => after), down: c => alter(c, ({ before }) => before) }
}

async function keysThere(context: QueryInterface, table: string): Promise<Map<string, string>> {
  const [rows] = await context.sequelize.query(
    `SELECT INDEX_NAME AS name, GROUP_CONCAT(COLUMN_NAME ORDER BY SEQ_IN_INDEX SEPARATOR ', ') AS columns FROM information_schema.STATISTICS
     WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = ? GROUP BY INDEX_NAME`,
    { replacements: [table] },
  )
  return new Map((rows as { name: string; columns: string }[]).map(r => [r.name, r.columns]))
}

export async function columnsThere(context: QueryInterface, table: string): Promise<Set<string>> {
  const [rows] = await context.sequelize.query(
    'SELECT COLUMN_NAME AS name FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = ?',
    { replacements: [table] },
  )
  return new Set((rows as { name: string }[]).map(r => r.name))
}
