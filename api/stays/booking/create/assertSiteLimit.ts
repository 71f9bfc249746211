import { execute, selectOne, type Transaction } from '../../../../db/connection.ts'
import type { RateLimit, RowOf } from '../../../../db/models/index.ts'
import { strangerLimits } from '../../../../domain/booking/strangers.ts'
import { appError } from '../../../platform/errors.ts'
import { clientKey, networksAround } from '../../../platform/http/limits/clientKey.ts'

const DAY_MS = 86_400_000

/**
 * Refuses unpaid beds past the daily limit of a whole /48 of IPv6: everybody gets one for the asking, and each of its 65,536 networks would have all limits of
 * one. Counted in the transaction of the booking, so that a booking that fails is not.
 */
export async function assertSiteLimit(ip: string, beds: number, t: Transaction): Promise<void> {
  const site = networksAround(clientKey(ip)).at(-1)
  if (!site) return
  const key = `unpaid-beds:${site}`
  const now = Date.now()
  // The engine assigns from left to right: the end of the day comes last.
  await execute(
    `INSERT INTO rate_limits (\`key\`, points, expire) VALUES (?, ?, ?)
     ON DUPLICATE KEY UPDATE points = IF(expire <= ?, 0, points) + VALUES(points), expire = IF(expire <= ?, VALUES(expire), expire)`,
    [key, beds, now + DAY_MS, now, now],
    t,
  )
  const row = await selectOne<RowOf<RateLimit, 'points'>>('SELECT points FROM rate_limits WHERE `key` = ?', [key], t)
  const counted = row?.points ?? 0
  const limit = strangerLimits.siteADay
  if (counted > limit) throw appError('hold_limit', { limit, open: counted - beds })
}
