import { createHash } from 'node:crypto'
import type { Connection } from 'mysql2'
import type { Connection as Promised, RowDataPacket } from 'mysql2/promise'
import type { TableFacts } from './manifest.ts'

// Tables with the state of a running installation: who migrates, and the requests of the last minute.
const EXCLUDED_TABLES = ['migration_lease', 'migrations', 'rate_limits']

export interface Table {
  name: string
  columns: string[]
  key: string[]
}
/** The plain connection of mysql2 can stream rows; its promise wrapper cannot. */
export const streaming = (connection: Promised): Connection => (connection as unknown as { connection: Connection }).connection

/** A value as the database sends it: text, or bytes in base64 if they are not text. */
export type Cell = string | null | { base64: string }

/** The tables that are backed up, with their columns and primary keys. Three SQL statements. */
export async function tablesOf(connection: Promised): Promise<Table[]> {
  const rows = async (sql: string) => (await connection.query<RowDataPacket[]>(sql))[0] as Record<string, string>[]
  const names = await rows(
    `SELECT TABLE_NAME AS name FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() AND TABLE_TYPE = 'BASE TABLE' ORDER BY 1`,
  )
  const columns = await rows(
    `SELECT TABLE_NAME AS name, COLUMN_NAME AS col FROM information_schema.COLUMNS
     WHERE TABLE_SCHEMA = DATABASE() AND EXTRA NOT LIKE '%GENERATED%' ORDER BY TABLE_NAME, ORDINAL_POSITION`,
  )
  const keys = await rows(
    `SELECT TABLE_NAME AS name, COLUMN_NAME AS col FROM information_schema.KEY_COLUMN_USAGE
     WHERE TABLE_SCHEMA = DATABASE() AND CONSTRAINT_NAME = 'PRIMARY' ORDER BY TABLE_NAME, ORDINAL_POSITION`,
  )
  const of = (list: Record<string, string>[], table: string) => list.filter(c => c.name === table).map(c => c.col as string)
  return names
    .map(t => t.name as string)
    .filter(name => !EXCLUDED_TABLES.includes(name))
    .map(name => ({ name, columns: of(columns, name), key: of(keys, name) }))
}

/** Every row of a table in the order of its key, as of the transaction of this connection; streamed, so that only a few are in memory. */
export async function* rowsOf(connection: Connection, { name, columns, key }: Table): AsyncGenerator<Cell[]> {
  const order = (key.length ? key : columns).map(c => `\`${c}\``).join(', ')
  const query = connection.query({
    sql: `SELECT ${columns.map(c => `\`${c}\``).join(', ')} FROM \`${name}\` ORDER BY ${order}`,
    rowsAsArray: true,
    typeCast: field => cellOf(field.buffer()),
  })
  for await (const row of query.stream({ highWaterMark: 200 })) yield row as Cell[]
}

function cellOf(bytes: Buffer | null): Cell {
  if (!bytes) return null
  const text = bytes.toString('utf8')
  return Buffer.from(text, 'utf8').equals(bytes) ? text : { base64: bytes.toString('base64') }
}

/** Counts and hashes rows while they are streamed, to verify a copy. */
export function createTableDigest() {
  const hash = createHash('sha256')
  let rows = 0
  return {
    add(row: readonly Cell[]) {
      rows++
      hash.update(`${JSON.stringify(row.map(comparableCell))}\n`)
    },
    facts: (): TableFacts => ({ rows, sha256: hash.digest('hex') }),
  }
}

// MySQL stores JSON with its own spacing and key order, MariaDB as it was sent: both are compared in one form.
function comparableCell(cell: Cell): unknown {
  if (typeof cell !== 'string' || !/^[[{]/.test(cell)) return cell
  try {
    return { json: sorted(JSON.parse(cell)) }
  } catch {
    return cell
  }
}
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(sorted)
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([k, v]) => [k, sorted(v)]),
  )
}

export async function factsOf(connection: Connection, table: Table): Promise<TableFacts> {
  const measured = createTableDigest()
  for await (const row of rowsOf(connection, table)) measured.add(row)
  return measured.facts()
}
