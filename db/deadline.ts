import { AsyncLocalStorage } from 'node:async_hooks'
import type { Connection } from 'mysql2'

const deadlineDisabled = new AsyncLocalStorage<true>()
/** The seconds that a connection gives each of its statements now; none: as long as it takes. */
const appliedDeadlines = new WeakMap<Connection, number>()

/** Work whose statements take as long as they take: jobs, migrations. */
export const withoutDeadline = <T>(work: () => T): T => deadlineDisabled.run(true, work)

/**
 * Gives a connection the deadline of whoever takes it out of the pool. Says something to the server only when the one before had another:
 * a new connection, or one that a job gave back.
 */
export function applyDeadline(connection: Connection, seconds: number): Promise<void> | undefined {
  const limit = deadlineDisabled.getStore() ? 0 : seconds
  return (appliedDeadlines.get(connection) ?? 0) === limit ? undefined : sendDeadline(connection, limit)
}

async function sendDeadline(connection: Connection, limit: number): Promise<void> {
  await new Promise<void>((resolve, reject) => connection.query(deadlineStatement(limit), e => (e ? reject(e) : resolve())))
  appliedDeadlines.set(connection, limit)
}

// Each engine reads the comment that is meant for it: MariaDB cuts every statement, MySQL those that only read.
const deadlineStatement = (seconds: number) =>
  `SET SESSION /*M! max_statement_time = ${seconds} *//*!80000 max_execution_time = ${seconds * 1000} */`
