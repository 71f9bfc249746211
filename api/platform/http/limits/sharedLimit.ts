import { RateLimiterMemory, RateLimiterMySQL } from 'rate-limiter-flexible'
import { sequelize } from '../../../../db/connection.ts'

interface Limit {
  /** What is counted, in the key of its rows. */
  of: string
  points: number
  seconds: number
  /** Counts in the process while the database does not answer, instead of failing. */
  isInsured?: boolean
}

/** Counts in the database, so that all replicas count together. Made at the first use of a connection: modules load before there is one. */
export function sharedLimit(limit: Limit): () => RateLimiterMySQL {
  let current: { on: typeof sequelize; limiter: RateLimiterMySQL } | undefined
  return () => {
    if (current?.on !== sequelize) current = { on: sequelize, limiter: createLimiter(sequelize, limit) }
    return current.limiter
  }
}

const createLimiter = (client: typeof sequelize, { of, points, seconds, isInsured }: Limit) =>
  new RateLimiterMySQL({
    points,
    duration: seconds,
    keyPrefix: of,
    storeClient: client,
    storeType: 'sequelize',
    dbName: client.config.database ?? '',
    tableName: 'rate_limits',
    tableCreated: true,
    ...(isInsured && { insuranceLimiter: new RateLimiterMemory({ points, duration: seconds, keyPrefix: of }) }),
  })
