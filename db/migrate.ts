import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { QueryInterface, Sequelize } from 'sequelize'
import { Umzug, type UmzugStorage } from 'umzug'
import type { Migration } from './migrations/sql.ts'

export const migrationFolder = path.join(import.meta.dirname, 'migrations')
const LEASE_SECONDS = 120
/** One change of a large table may take longer than the lease: it is renewed while its holder lives. */
const RENEWED_AFTER_MS = 30_000
const POLL_MS = 250

/** All migrations in order, run on this database. Replicas that start together wait for the one that holds the lease row. */
export async function migrate(sequelize: Sequelize): Promise<string[]> {
  const owner = randomUUID()
  await sequelize.query(
    `CREATE TABLE IF NOT EXISTS migration_lease (id TINYINT UNSIGNED NOT NULL PRIMARY KEY, owner CHAR(36) CHARACTER SET ascii COLLATE ascii_bin NULL, leased_until DATETIME(3) NULL) ENGINE=InnoDB`,
  )
  await sequelize.query('INSERT IGNORE INTO migration_lease (id) VALUES (1)')
  while (!(await takeLease(sequelize, owner))) await new Promise(resolve => setTimeout(resolve, POLL_MS))
  const renewal = setInterval(() => void renewLease(sequelize, owner).catch(() => undefined), RENEWED_AFTER_MS)
  try {
    return (await migrator(sequelize).up()).map(m => m.name)
  } finally {
    clearInterval(renewal)
    await sequelize.query('UPDATE migration_lease SET owner = NULL, leased_until = NULL WHERE id = 1 AND owner = ?', {
      replacements: [owner],
    })
  }
}

export const migrator = (sequelize: Sequelize) =>
  new Umzug<QueryInterface>({
    context: sequelize.getQueryInterface(),
    storage: new TableStorage(sequelize),
    logger: undefined,
    migrations: readdirSync(migrationFolder)
      .filter(f => /^\d{8}-\d{4}-.+\.ts$/.test(f))
      .sort()
      .map(file => {
        const load = () => import(path.join(migrationFolder, file)) as Promise<Migration>
        return { name: path.basename(file, '.ts'), up: async p => (await load()).up(p), down: async p => (await load()).down(p) }
      }),
  })

async function takeLease(sequelize: Sequelize, owner: string): Promise<boolean> {
  await sequelize.query(
    `UPDATE migration_lease SET owner = ?, leased_until = UTC_TIMESTAMP(3) + INTERVAL ${LEASE_SECONDS} SECOND
     WHERE id = 1 AND (leased_until IS NULL OR leased_until < UTC_TIMESTAMP(3))`,
    { replacements: [owner] },
  )
  const [rows] = await sequelize.query('SELECT owner FROM migration_lease WHERE id = 1')
  return (rows as { owner: string | null }[])[0]?.owner === owner
}

// Where it cannot be renewed the database is away, which the migration itself will say.
const renewLease = (sequelize: Sequelize, owner: string) =>
  sequelize.query(
    `UPDATE migration_lease SET leased_until = UTC_TIMESTAMP(3) + INTERVAL ${LEASE_SECONDS} SECOND WHERE id = 1 AND owner = ?`,
    {
      replacements: [owner],
    },
  )

/** Which migrations have run; a table of names, as umzug's own storage, with a named collation. */
class TableStorage implements UmzugStorage {
  readonly #sequelize: Sequelize
  constructor(sequelize: Sequelize) {
    this.#sequelize = sequelize
  }
  async executed(): Promise<string[]> {
    await this.#sequelize.query(
      'CREATE TABLE IF NOT EXISTS migrations (name VARCHAR(120) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY, run_at DATETIME(3) NOT NULL) ENGINE=InnoDB',
    )
    const [rows] = await this.#sequelize.query('SELECT name FROM migrations ORDER BY name')
    return (rows as { name: string }[]).map(r => r.name)
  }
  async logMigration({ name }: { name: string }): Promise<void> {
    await this.#sequelize.query('INSERT INTO migrations (name, run_at) VALUES (?, UTC_TIMESTAMP(3))', { replacements: [name] })
  }
  async unlogMigration({ name }: { name: string }): Promise<void> {
    await this.#sequelize.query('DELETE FROM migrations WHERE name = ?', { replacements: [name] })
  }
}

// Reference data is data, not schema: tests make the places they need.
if (import.meta.main) {
  const { connect } = await import('./connection.ts')
  const { loadPlaces } = await import('./reference/places.ts')
  const { formatFailure } = await import('./failureFormat.ts')
  const sequelize = connect(process.env.DATABASE_URL ?? '')
  try {
    const done = await migrate(sequelize)
    console.log(done.length ? `${done.length} migrations run` : 'nothing to migrate')
    const places = process.argv.includes('--schema-only') ? 0 : await loadPlaces()
    if (places) console.log(`${places} places loaded`)
  } catch (error) {
    console.error(formatFailure(error))
    process.exitCode = 1
  } finally {
    await sequelize.close()
  }
}
