import { vi } from 'vitest'
import { sequelize } from '../../../db/connection.ts'

type Query = (this: object, sql: unknown, ...rest: unknown[]) => unknown

/** The clock of this process and that of the database are one, and stand still until they are moved on. */
export async function startClock(at: Date) {
  vi.useFakeTimers({ toFake: ['Date'], now: at })
  const connection = await sequelize.connectionManager.getConnection({ type: 'read' } as never)
  const prototype = Object.getPrototypeOf(connection) as { query: Query }
  await sequelize.connectionManager.releaseConnection(connection as never)
  const plain = prototype.query
  const stamped = new WeakMap<object, number>()
  prototype.query = function (sql, ...rest) {
    const now = Date.now()
    // Commands of a connection are done in their order: nobody has to wait for this one.
    if (stamped.get(this) !== now) plain.call(this, `SET SESSION timestamp = ${now / 1000}`, () => undefined)
    stamped.set(this, now)
    return plain.call(this, sql, ...rest)
  }
  return {
    moveTo: (when: Date) => void vi.setSystemTime(when),
    moveOn: (minutes: number) => void vi.setSystemTime(Date.now() + minutes * 60_000),
    stop() {
      prototype.query = plain
      vi.useRealTimers()
    },
  }
}
export type Clock = Awaited<ReturnType<typeof startClock>>
