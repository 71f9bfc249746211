import { format } from 'mysql2'
import { sequelize } from '../db/connection.ts'

/** A statement as it was sent to the database. */
export interface RecordedStatement {
  sql: string
  values: unknown[]
}

type Query = (this: unknown, sql: string | { sql: string }, values?: unknown, ...rest: unknown[]) => unknown

/** Everything that `work` sends to the database, in order, without the statements that set up a session. */
export async function recordStatements(work: () => Promise<unknown>): Promise<RecordedStatement[]> {
  const manager = sequelize.connectionManager
  const connection = await manager.getConnection({ type: 'read' } as never)
  const prototype = Object.getPrototypeOf(connection) as { query: Query }
  await manager.releaseConnection(connection as never)
  const plain = prototype.query
  const sent: RecordedStatement[] = []
  prototype.query = function (sql, values, ...rest) {
    sent.push({ sql: typeof sql === 'string' ? sql : sql.sql, values: Array.isArray(values) ? values : [] })
    return plain.call(this, sql, values, ...rest)
  }
  try {
    await work()
  } finally {
    prototype.query = plain
  }
  return sent.filter(({ sql }) => !sql.startsWith('SET '))
}

/** The statement with its values in it, as the database server reads it. */
export const finalText = ({ sql, values }: RecordedStatement): string => format(sql, values as Parameters<typeof format>[1], true, '+00:00')
