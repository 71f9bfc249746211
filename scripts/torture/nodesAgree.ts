import { createConnection, type RowDataPacket } from 'mysql2/promise'
import { until } from '../engines/command.ts'

const TABLES = ['bookings', 'booking_lines', 'booking_guests', 'booking_history', 'folio_lines', 'room_nights', 'idempotency_keys']

/** Each node of a cluster must hold the same rows; a moment is given to the last that is still catching up. */
export async function nodesAgree(urls: readonly string[]): Promise<string[]> {
  if (urls.length < 2) return []
  let sums: string[] = []
  const areAlike = async () => {
    sums = await Promise.all(urls.map(sumsOf))
    return new Set(sums).size === 1
  }
  return until(areAlike, 15, 'nodes').then(
    () => [],
    () => [`BROKEN: the nodes hold different data: ${sums.join(' / ')}`],
  )
}

async function sumsOf(url: string): Promise<string> {
  const connection = await createConnection({ uri: url })
  try {
    const [rows] = await connection.query<RowDataPacket[]>(`CHECKSUM TABLE ${TABLES.join(', ')}`)
    return rows.map(row => row.Checksum).join(',')
  } finally {
    await connection.end()
  }
}
