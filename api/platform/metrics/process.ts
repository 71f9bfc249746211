import type { Sequelize } from 'sequelize'
import { createGauge } from './registry.ts'

createGauge('process_resident_memory_bytes', 'Memory of the process.', () => [[{}, process.memoryUsage.rss()]])
createGauge('process_uptime_seconds', 'How long the process runs.', () => [[{}, Math.round(process.uptime())]])

export interface PoolState {
  /** Connections that are open, of how many at most, in use; and who waits for one. */
  size: number
  most: number
  using: number
  waiting: number
}

export function readPool(database: Sequelize): PoolState {
  const { pool } = database.connectionManager as unknown as { pool: Omit<PoolState, 'most'> & { maxSize: number } }
  return { size: pool.size, most: pool.maxSize, using: pool.using, waiting: pool.waiting }
}

export const measurePool = (database: Sequelize) =>
  createGauge('openbunk_database_connections', 'Connections of the pool, how many there may be, and who waits for one.', () =>
    Object.entries(readPool(database)).map(([state, n]) => [{ state }, n]),
  )
