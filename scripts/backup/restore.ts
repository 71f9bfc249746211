import { createReadStream } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise'
import type { Sequelize } from 'sequelize'
import type { Config } from '../../api/platform/config.ts'
import { migrate, migrator } from '../../db/migrate.ts'
import { fileOf } from './backup.ts'
import { fingerprints, type Manifest, missingKeys, readManifest } from './manifest.ts'
import { copyMedia, mediaFacts } from './media.ts'
import { type Cell, factsOf, streaming, tablesOf } from './tables.ts'

export interface RestoreOptions {
  /** Restores although the keys are missing with which identity documents were encrypted: these can then never be read again. */
  withoutKeys?: boolean
}

/** Restores a backup into an empty installation, migrates it to this version, and verifies that every row and picture is equal. */
export async function restore(
  config: Config,
  sequelize: Sequelize,
  folder: string,
  { withoutKeys = false }: RestoreOptions = {},
): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const lost = missingKeys(manifest.keys, fingerprints(config)).identity
  if (lost.length && !withoutKeys)
    throw new Error(
      `IDENTITY_KEYS lacks ${lost.join(', ')}: without it the identities in this backup can never be read. Bring the key, or say --without-keys.`,
    )
  const known = await migrator(sequelize).migrations({} as never)
  const unknown = manifest.migrations.filter(name => !known.some(m => m.name === name))
  if (unknown.length)
    throw new Error(`This backup is of a newer version: it knows the migration ${unknown[0]}, this installation does not.`)
  await assertEmpty(config)
  await migrator(sequelize).up({ to: manifest.migrations.at(-1) as string })
  const connection = await openForLoading(config)
  try {
    const tables = await tablesOf(connection)
    const strange = Object.keys(manifest.tables).filter(name => !tables.some(t => t.name === name))
    if (strange.length) throw new Error(`The database has no table ${strange[0]}, which the backup has rows of.`)
    for (const { name } of tables) await loadTable(connection, folder, name).catch(error => failAtTable(error, name))
    const pictures = path.join(folder, 'media')
    // A drill reads the pictures where they were fetched to.
    if (config.media.kind === 'local' && config.media.dir !== pictures) await copyMedia(pictures, config.media.dir)
    await compare(config, connection, manifest)
  } finally {
    await connection.end()
  }
  await migrate(sequelize)
  return manifest
}

function failAtTable(error: Error, table: string): never {
  throw new Error(`The backup could not be read to its end, at ${table}: ${error.message}. Begin again with an empty database.`)
}

/** Compares an installation of the same version with a backup, row for row. Throws with the first differences. */
export async function compare(config: Config, connection: Connection, manifest: Manifest): Promise<void> {
  const wrong: string[] = []
  for (const table of await tablesOf(connection)) {
    const expected = manifest.tables[table.name]
    const here = await factsOf(streaming(connection), table)
    if (expected && expected.sha256 !== here.sha256) wrong.push(`${table.name} (${expected.rows} rows in the backup, ${here.rows} here)`)
  }
  if (config.media.kind === 'local' && (await mediaFacts(config.media)).sha256 !== manifest.media.sha256) wrong.push('the pictures')
  if (wrong.length) throw new Error(`Not the same as the backup: ${wrong.slice(0, 10).join(', ')}.`)
}

async function openForLoading({ databaseUrl }: Config): Promise<Connection> {
  const connection = await createConnection({ uri: databaseUrl, dateStrings: true, charset: 'utf8mb4' })
  await connection.query(
    `SET SESSION time_zone = '+00:00', foreign_key_checks = 0, unique_checks = 0, sql_mode = 'STRICT_ALL_TABLES,NO_AUTO_VALUE_ON_ZERO'`,
  )
  return connection
}

async function assertEmpty({ databaseUrl }: Config) {
  const connection = await createConnection({ uri: databaseUrl })
  try {
    for (const table of ['users', 'properties', 'bookings']) {
      const rows = await connection.query<RowDataPacket[]>(`SELECT 1 FROM ${table} LIMIT 1`).then(
        ([r]) => r,
        () => [],
      )
      if (rows.length) throw new Error(`This installation is in use: it has ${table}. A backup goes into an empty one.`)
    }
  } finally {
    await connection.end()
  }
}

const BATCH = 500

async function loadTable(connection: Connection, folder: string, table: string) {
  await connection.query(`DELETE FROM \`${table}\``)
  const lines = createInterface({
    input: createReadStream(fileOf(folder, table)).pipe(createGunzip()),
    crlfDelay: Number.POSITIVE_INFINITY,
  })
  let columns: string[] | undefined
  let batch: (string | Buffer | null)[][] = []
  const flush = async () => {
    if (columns && batch.length)
      await connection.query(`INSERT INTO \`${table}\` (${columns.map(c => `\`${c}\``).join(', ')}) VALUES ?`, [batch])
    batch = []
  }
  for await (const line of lines) {
    if (columns) batch.push((JSON.parse(line) as Cell[]).map(valueIn))
    else columns = JSON.parse(line) as string[]
    if (batch.length >= BATCH) await flush()
  }
  await flush()
}

const valueIn = (cell: Cell) => (cell !== null && typeof cell === 'object' ? Buffer.from(cell.base64, 'base64') : cell)
