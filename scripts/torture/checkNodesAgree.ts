import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise'
import { until } from '../engines/command.ts'

const TABLES = ['bookings', 'booking_lines', 'booking_guests', 'booking_history', 'folio_lines', 'room_nights', 'idempotency_keys']
/** Number of differing rows that are shown of each table. */
const MAX_EXAMPLES = 3

/** All nodes of a cluster must hold the same rows; waits a moment for nodes that are catching up. Answers the rows that differ. */
export async function checkNodesAgree(urls: readonly string[]): Promise<string[]> {
  if (urls.length < 2) return []
  const nodes = await Promise.all(urls.map(uri => createConnection({ uri, dateStrings: true })))
  try {
    const areAlike = async () => new Set(await Promise.all(nodes.map(tableChecksums))).size === 1
    return await until(areAlike, 15, 'nodes').then(
      () => [],
      () => findDifferences(nodes),
    )
  } finally {
    for (const node of nodes) await node.end()
  }
}

async function tableChecksums(node: Connection): Promise<string> {
  const [rows] = await node.query<RowDataPacket[]>(`CHECKSUM TABLE ${TABLES.join(', ')}`)
  return rows.map(row => row.Checksum).join(',')
}

/** Checksums depend on how an engine stores rows, so the rows themselves are compared; they also help to find the fault. */
async function findDifferences([first, ...others]: Connection[]): Promise<string[]> {
  const found: string[] = []
  for (const table of TABLES) {
    const held = await loadRows(first as Connection, table)
    for (const [i, node] of others.entries()) {
      const there = await loadRows(node, table)
      const keys = [...new Set([...held.keys(), ...there.keys()])].filter(key => held.get(key) !== there.get(key))
      const examples = keys.slice(0, MAX_EXAMPLES).map(key => `\n  ${held.get(key) ?? 'no row'}\n  ${there.get(key) ?? 'no row'}`)
      if (keys.length) found.push(`BROKEN: ${table} has ${keys.length} other rows on node ${i + 2}:${examples.join('')}`)
    }
  }
  return found
}

async function loadRows(node: Connection, table: string): Promise<Map<string, string>> {
  const [keys] = await node.query<RowDataPacket[]>(`SHOW KEYS FROM ${table} WHERE Key_name = 'PRIMARY'`)
  const [rows] = await node.query<RowDataPacket[]>(`SELECT * FROM ${table}`)
  const keyOf = (row: RowDataPacket) => keys.map(key => String(row[key.Column_name])).join('/')
  return new Map(rows.map(row => [keyOf(row), JSON.stringify(row)]))
}
