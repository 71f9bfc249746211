import { createHash } from 'node:crypto'
import { type Connection, createConnection } from 'mysql2/promise'
import { archivedTables } from '../../api/marketplace/archive/service.ts'
import { decryptWith } from '../../api/platform/http/crypto/crypto.ts'

/*
 * Says whether two installations hold the same property: every row of every table that travels, column by column. It shares nothing with what writes and
 * reads archives but the list of tables.
 */

export interface Installation {
  databaseUrl: string
  identityKeys: readonly { id: string; key: Buffer }[]
  /** The bytes of a picture; null where it is not there. */
  picture: (file: string) => Promise<Buffer | null>
}

/** Raised while an installation runs, whatever is in it. */
const moving: Readonly<Record<string, readonly string[]>> = { properties: ['content_version', 'changed_at'] }
const PAGE = 2000
const MOST_TOLD = 20

export interface Comparison {
  rows: number
  tables: number
  pictures: number
  differences: string[]
}

export async function compareInstallations(one: Installation, other: Installation, property: number): Promise<Comparison> {
  const [a, b] = await Promise.all(
    [one, other].map(side =>
      createConnection({ uri: side.databaseUrl, timezone: 'Z', dateStrings: true, supportBigNumbers: true, bigNumberStrings: true }),
    ),
  )
  const result: Comparison = { rows: 0, tables: 0, pictures: 0, differences: [] }
  try {
    for (const table of Object.keys(archivedTables)) {
      result.tables++
      const of = { table, property, ...(await describe(a as Connection, table)) }
      const [mine, theirs] = [await digestRows(a as Connection, one, of), await digestRows(b as Connection, other, of)]
      result.rows += mine.size
      for (const [key, row] of mine) {
        const there = theirs.get(key)
        if (there === undefined) result.differences.push(`${table} ${key} is not there`)
        else if (there.digest !== row.digest)
          result.differences.push(`${table} ${key} differs in ${differing(row.parts, there.parts).join(', ')}`)
      }
      for (const key of theirs.keys()) if (!mine.has(key)) result.differences.push(`${table} ${key} is there alone`)
      for (const file of new Set([...mine.values()].flatMap(row => row.pictures))) {
        const [here, there] = [await one.picture(file), await other.picture(file)]
        result.pictures++
        if (here && (!there || hash(here) !== hash(there))) result.differences.push(`picture ${file} differs`)
      }
      if (result.differences.length > MOST_TOLD) break
    }
  } finally {
    await Promise.all([a?.end(), b?.end()])
  }
  return { ...result, differences: result.differences.slice(0, MOST_TOLD) }
}

interface Described {
  table: string
  property: number
  columns: { name: string; type: string }[]
  keys: string[]
}
interface RowDigest {
  digest: string
  parts: Record<string, string>
  pictures: string[]
}

async function describe(connection: Connection, table: string): Promise<Pick<Described, 'columns' | 'keys'>> {
  const read = async (sql: string) => (await connection.query(sql, [table]))[0] as Record<string, string>[]
  const columns = await read(
    'SELECT COLUMN_NAME AS name, LOWER(DATA_TYPE) AS type FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = ? ORDER BY COLUMN_NAME',
  )
  const keys = await read(
    "SELECT COLUMN_NAME AS name FROM information_schema.KEY_COLUMN_USAGE WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = ? AND CONSTRAINT_NAME = 'PRIMARY' ORDER BY ORDINAL_POSITION",
  )
  return { columns: columns as { name: string; type: string }[], keys: keys.map(k => k.name as string) }
}

async function digestRows(connection: Connection, side: Installation, { table, property, columns, keys }: Described) {
  const { where = 'property_id = ?', emptied = [], sealed = [], anew = [], off = [], pictures = [] } = archivedTables[table] ?? {}
  const skipped = new Set([...emptied, ...anew, ...off, ...(moving[table] ?? [])])
  const found = new Map<string, RowDigest>()
  for (let offset = 0; ; offset += PAGE) {
    const [rows] = await connection.query(
      `SELECT * FROM \`${table}\` WHERE ${where} ORDER BY ${keys.map(k => `\`${k}\``).join(', ')} LIMIT ${PAGE} OFFSET ${offset}`,
      [property],
    )
    for (const row of rows as Record<string, unknown>[]) {
      const parts: Record<string, string> = {}
      for (const { name, type } of columns) {
        const value = row[name]
        // Who did it: only the owner is somebody in both.
        if (skipped.has(name) || namesAccount(name, type)) continue
        parts[name] = hash(sealed.includes(name) && value !== null ? decryptWith(side.identityKeys, String(value)) : canonical(value, type))
      }
      found.set(keys.map(k => String(row[k])).join(' '), {
        digest: hash(JSON.stringify(parts)),
        parts,
        pictures: pictures.flatMap(name => (row[name] ? [String(row[name])] : [])),
      })
    }
    if ((rows as unknown[]).length < PAGE) return found
  }
}

const namesAccount = (name: string, type: string) =>
  type === 'int' && /user_id$|_by$|^(actor_id|assignee_id|author_id|payer_user)$/.test(name)

/** JSON in one order of its keys, as engines write it each in their own. */
function canonical(value: unknown, type: string): string {
  if (value === null || value === undefined) return 'null'
  if (Buffer.isBuffer(value)) return value.toString('base64')
  if (type !== 'json' && !(type === 'longtext' && /^[[{]/.test(String(value)))) return String(value)
  try {
    return JSON.stringify(sorted(typeof value === 'string' ? JSON.parse(value) : value))
  } catch {
    return String(value)
  }
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([x], [y]) => (x < y ? -1 : 1))
      .map(([k, v]) => [k, sorted(v)]),
  )
}

const hash = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const differing = (one: Record<string, string>, other: Record<string, string>) => Object.keys(one).filter(name => one[name] !== other[name])
