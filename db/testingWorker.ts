import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise'
import { beforeAll, inject } from 'vitest'

/** Vitest's setup file: each worker has a database of its own, and each test file finds it as the migrations left it. */
const { url, template, prefix, filled } = inject('database')
const name = `${prefix}${process.env.VITEST_POOL_ID}`
process.env.DATABASE_URL = Object.assign(new URL(url), { pathname: `/${name}` }).href

beforeAll(async () => {
  const connection = await createConnection({ uri: url, multipleStatements: true })
  try {
    const exists = await rowsOf(connection, 'SELECT 1 FROM information_schema.SCHEMATA WHERE SCHEMA_NAME = ?', [name])
    if (!exists.length) await copyTables(connection)
    await resetRows(connection)
  } finally {
    await connection.end()
  }
})

// CREATE TABLE … LIKE would lose the foreign keys.
async function copyTables(connection: Connection) {
  const texts: string[] = []
  for (const table of await tablesOf(connection)) {
    const [row] = await rowsOf(connection, `SHOW CREATE TABLE ${template}.\`${table}\``)
    texts.push(String(row?.['Create Table']))
  }
  await connection.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci; USE ${name}`)
  await connection.query(`SET foreign_key_checks = 0; ${texts.join(';\n')}`)
}

async function resetRows(connection: Connection) {
  const deletes = (await tablesOf(connection)).map(table => `DELETE FROM ${name}.\`${table}\``)
  const copies = filled.map(
    ({ table, columns }) => `INSERT INTO ${name}.\`${table}\` (${columns}) SELECT ${columns} FROM ${template}.\`${table}\``,
  )
  await connection.query(`SET foreign_key_checks = 0; ${[...deletes, ...copies].join('; ')}`)
}

async function tablesOf(connection: Connection): Promise<string[]> {
  const rows = await rowsOf(connection, 'SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = ?', [template])
  return rows.map(row => String(row.name))
}

async function rowsOf(connection: Connection, sql: string, bind: string[] = []): Promise<RowDataPacket[]> {
  const [rows] = await connection.query<RowDataPacket[]>(sql, bind)
  return rows
}
