import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Connection, createConnection } from 'mysql2/promise'
import type { TestProject } from 'vitest/node'
import { openDatabase } from './local.mjs'
import { isAlive, withLock } from './localProcess.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server, the migrated database that every worker copies, and what the names of this run begin with. */
    database: { url: string; template: string; prefix: string }
  }
}

const root = path.dirname(import.meta.dirname)
const dir = path.join(root, '.data-test')

/** Vitest's globalSetup: a private MariaDB of its own, shared by every run that is going on, and one database migrated for all of them. */
export default async function setup(project: TestProject) {
  const server = await openDatabase(dir, { disposable: true })
  const prefix = `test_${process.pid}_`
  const connection = await createConnection({ uri: server.url })
  const template = await withLock(path.join(dir, 'template.lock'), () => makeTemplate(connection, server.url))
  await dropAbandoned(connection)
  await dropOldTemplates(connection, template)
  project.provide('database', { url: server.url, template, prefix })
  return async () => {
    await drop(connection, await databases(connection, prefix))
    await connection.end()
    await server.close()
  }
}

// Named by what made it: an edited migration makes another template and disturbs no run on the old one.
async function makeTemplate(connection: Connection, serverUrl: string): Promise<string> {
  const template = `template_${hashOf(path.join(root, 'db/migrations'))}`
  const done = `${template}_done`
  if ((await databases(connection, done)).length) return template
  await drop(connection, await databases(connection, template))
  await connection.query(`CREATE DATABASE ${template} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`)
  const env = { ...process.env, DATABASE_URL: Object.assign(new URL(serverUrl), { pathname: `/${template}` }).href }
  execFileSync(process.execPath, ['db/migrate.ts', '--schema-only'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  await onlyTables(connection, template)
  await connection.query(`CREATE DATABASE ${done}`)
  return template
}

function hashOf(folder: string): string {
  const hash = createHash('sha256').update(readFileSync(path.join(root, 'db/migrate.ts')))
  for (const file of readdirSync(folder).sort()) hash.update(file).update(readFileSync(path.join(folder, file)))
  return hash.digest('hex').slice(0, 12)
}

// The copy a worker gets holds tables and their rows; anything else would be missing from the tests in silence.
async function onlyTables(connection: Connection, template: string) {
  for (const [kind, column] of Object.entries({ VIEWS: 'TABLE_SCHEMA', TRIGGERS: 'TRIGGER_SCHEMA', ROUTINES: 'ROUTINE_SCHEMA' })) {
    const [rows] = await connection.query(`SELECT 1 FROM information_schema.${kind} WHERE ${column} = ? LIMIT 1`, [template])
    if (Array.isArray(rows) && rows.length)
      throw new Error(`db/testing.ts copies tables only, and the migrations made ${kind.toLowerCase()}`)
  }
}

async function databases(connection: Connection, prefix: string): Promise<string[]> {
  const [rows] = await connection.query('SELECT SCHEMA_NAME AS name FROM information_schema.SCHEMATA WHERE LEFT(SCHEMA_NAME, ?) = ?', [
    prefix.length,
    prefix,
  ])
  return (rows as { name: string }[]).map(row => row.name)
}

async function drop(connection: Connection, names: string[]) {
  for (const name of names) await connection.query(`DROP DATABASE IF EXISTS ${name}`)
}

/** Databases of runs that were killed. */
async function dropAbandoned(connection: Connection) {
  const names = await databases(connection, 'test_')
  await drop(
    connection,
    names.filter(name => !isAlive({ pid: Number(name.split('_')[1]) })),
  )
}

/** Templates of migrations that have been edited since; a run on one of them may still go on, but not for a day. */
async function dropOldTemplates(connection: Connection, current: string) {
  const [rows] = await connection.query(
    `SELECT TABLE_SCHEMA AS name FROM information_schema.TABLES WHERE LEFT(TABLE_SCHEMA, 9) = 'template_' AND TABLE_SCHEMA <> ?
     GROUP BY TABLE_SCHEMA HAVING MAX(CREATE_TIME) < UTC_TIMESTAMP() - INTERVAL 1 DAY`,
    [current],
  )
  for (const { name } of rows as { name: string }[]) await drop(connection, [`${name}_done`, name])
}
