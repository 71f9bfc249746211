import { format } from 'mysql2'
import { type Connection, createConnection } from 'mysql2/promise'
import { recordQueries } from '../testing.ts'

/** A session of its own beside the API's, where the server counts each row that it reads. */
export const openCountingSession = () => createConnection({ uri: process.env.DATABASE_URL ?? '', timezone: '+00:00' })

export interface StatementCost {
  sql: string
  rows: number
}

/** How many rows each statement of `work` reads: all are run again, one after another, and nothing of it stands in the end. */
export async function countRowsRead(session: Connection, work: () => Promise<unknown>): Promise<StatementCost[]> {
  const sent = await recordQueries(work)
  const costs: StatementCost[] = []
  await session.query('START TRANSACTION')
  for (const { sql, values } of sent)
    if (/^\s*\(*(SELECT|UPDATE|DELETE|WITH)\b/.test(sql)) {
      const before = await countReads(session)
      await session.query(format(sql, values as never[], true, '+00:00'))
      costs.push({ sql: sql.replace(/\s+/g, ' ').trim(), rows: (await countReads(session)) - before })
    }
  await session.query('ROLLBACK')
  return costs
}

async function countReads(session: Connection): Promise<number> {
  const [rows] = await session.query("SHOW SESSION STATUS LIKE 'Handler_read%'")
  return (rows as { Value: string }[]).reduce((n, { Value }) => n + Number(Value), 0)
}
