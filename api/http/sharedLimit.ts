import { RateLimiterMySQL } from 'rate-limiter-flexible'
import { sequelize } from '../../db/connection.ts'

interface Limit {
  /** What is counted, in the key of its rows. */
  of: string
  points: number
  seconds: number
}

/** Counts in the database, so that all replicas count together. Made at the first use: modules load before the database is connected. */
export function sharedLimit({ of, points, seconds }: Limit): () => RateLimiterMySQL {
  let limiter: RateLimiterMySQL | undefined
  return () => {
    limiter ??= new RateLimiterMySQL({
      points,
      duration: seconds,
      keyPrefix: of,
      storeClient: sequelize,
      storeType: 'sequelize',
      dbName: sequelize.config.database ?? '',
      tableName: 'rate_limits',
      tableCreated: true,
    })
    return limiter
  }
}
