import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise'
import type { TestProject } from 'vitest/node'
import { makeDirectory, openDatabase } from './local.mjs'
import { isAlive, withLock } from './localProcess.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server, the migrated database that every worker copies, what the names of this run begin with, and in which tables migrations left rows. */
    database: { url: string; template: string; prefix: string; filled: FilledTable[] }
  }
}

interface FilledTable {
  table: string
  /** What a statement may write: MySQL takes no value for a column that it derives itself, not even the same one. */
  columns: string
}

const root = path.dirname(import.meta.dirname)
const dir = path.join(root, '.data-test')

/** Every database that tests make is named so, and no other is ever dropped: the server may be somebody's own. */
const TEST_PREFIX = 'openbunk_test_'
/** Another machine may run its tests on the same server; whether its processes live cannot be seen from here. */
const runs = `${TEST_PREFIX}run_${hash(os.hostname()).slice(0, 6)}_`
const templates = `${TEST_PREFIX}template_`

/**
 * Vitest's globalSetup: one database migrated for all workers, on the server of TEST_DATABASE_URL if that is set, else on a private MariaDB shared by every
 * run that is going on.
 */
export default async function setup(project: TestProject) {
  const isBrought = Boolean(process.env.TEST_DATABASE_URL)
  const server = await openServer()
  const prefix = `${runs}${process.pid}_`
  const connection = await createConnection({ uri: server.url })
  const template = await withLock(path.join(dir, 'template.lock'), () =>
    makeTemplate(connection, server.url, isBrought ? `${prefix}template` : nameOfTemplate()),
  )
  // Rows come and go with each file: a test that asks for a plan takes statistics itself (ANALYZE TABLE), and no others change them meanwhile.
  if (!isBrought) await connection.query('SET GLOBAL innodb_stats_auto_recalc = OFF')
  await dropAbandoned(connection)
  await dropOldTemplates(connection, template)
  project.provide('database', { url: server.url, template, prefix, filled: await filledTables(connection, template) })
  return async () => {
    await drop(connection, await databases(connection, prefix))
    await connection.end()
    await server.close()
  }
}

async function openServer() {
  const url = process.env.TEST_DATABASE_URL
  makeDirectory(dir)
  return url ? { url, close: async () => {} } : openDatabase(dir, { disposable: true })
}

async function makeTemplate(connection: Connection, serverUrl: string, template: string): Promise<string> {
  const done = `${template}_done`
  if ((await databases(connection, done)).length) return template
  await drop(connection, await databases(connection, template))
  await connection.query(`CREATE DATABASE ${template} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`)
  const env = { ...process.env, DATABASE_URL: Object.assign(new URL(serverUrl), { pathname: `/${template}` }).href }
  execFileSync(process.execPath, ['db/migrate.ts', '--schema-only'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  await assertOnlyTables(connection, template)
  await connection.query(`CREATE DATABASE ${done}`)
  return template
}

// Named by what made it: an edited migration makes another template and disturbs no run on the old one. On a server that somebody brought it is
// named by the run, and goes with it.
const nameOfTemplate = () => `${templates}${hashOf(path.join(root, 'db/migrations'))}`

function hashOf(folder: string): string {
  const created = createHash('sha256').update(readFileSync(path.join(root, 'db/migrate.ts')))
  for (const file of readdirSync(folder).sort()) created.update(file).update(readFileSync(path.join(folder, file)))
  return created.digest('hex').slice(0, 12)
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

// The copy a worker gets holds tables and their rows; anything else would be missing from the tests in silence.
async function assertOnlyTables(connection: Connection, template: string) {
  for (const [kind, column] of Object.entries({ VIEWS: 'TABLE_SCHEMA', TRIGGERS: 'TRIGGER_SCHEMA', ROUTINES: 'ROUTINE_SCHEMA' })) {
    const [rows] = await connection.query(`SELECT 1 FROM information_schema.${kind} WHERE ${column} = ? LIMIT 1`, [template])
    if (Array.isArray(rows) && rows.length)
      throw new Error(`db/testing.ts copies tables only, and the migrations made ${kind.toLowerCase()}`)
  }
}

async function filledTables(connection: Connection, template: string): Promise<FilledTable[]> {
  const [rows] = await connection.query<RowDataPacket[]>(
    "SELECT TABLE_NAME AS name, COLUMN_NAME AS part FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = ? AND EXTRA NOT LIKE '%GENERATED%'",
    [template],
  )
  const filled: FilledTable[] = []
  for (const [table, columns] of Map.groupBy(rows, row => String(row.name))) {
    const [some] = await connection.query<RowDataPacket[]>(`SELECT 1 FROM ${template}.\`${table}\` LIMIT 1`)
    if (some.length) filled.push({ table, columns: columns.map(row => `\`${row.part}\``).join(', ') })
  }
  return filled
}

async function databases(connection: Connection, prefix: string): Promise<string[]> {
  const [rows] = await connection.query('SELECT SCHEMA_NAME AS name FROM information_schema.SCHEMATA WHERE LEFT(SCHEMA_NAME, ?) = ?', [
    prefix.length,
    prefix,
  ])
  return (rows as { name: string }[]).map(row => row.name)
}

async function drop(connection: Connection, names: string[]) {
  const foreign = names.find(name => !name.startsWith(TEST_PREFIX))
  if (foreign) throw new Error(`${foreign} is not a database of the tests`)
  for (const name of names) await connection.query(`DROP DATABASE IF EXISTS ${name}`)
}

/** Databases of runs that were killed. */
async function dropAbandoned(connection: Connection) {
  const names = await databases(connection, runs)
  await drop(
    connection,
    names.filter(name => !isAlive({ pid: Number.parseInt(name.slice(runs.length), 10) })),
  )
}

/** Templates of migrations that have been edited since; a run on one of them may still go on, but not for a day. */
async function dropOldTemplates(connection: Connection, current: string) {
  const [rows] = await connection.query(
    `SELECT TABLE_SCHEMA AS name FROM information_schema.TABLES WHERE LEFT(TABLE_SCHEMA, ?) = ? AND TABLE_SCHEMA <> ?
     GROUP BY TABLE_SCHEMA HAVING MAX(CREATE_TIME) < UTC_TIMESTAMP() - INTERVAL 1 DAY`,
    [templates.length, templates, current],
  )
  for (const { name } of rows as { name: string }[]) await drop(connection, [`${name}_done`, name])
}
