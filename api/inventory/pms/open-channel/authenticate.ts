import type { Request } from 'express'
import { sharedLimit } from '../../../platform/http/limits/sharedLimit.ts'
import { config } from '../../../platform/runtime.ts'
import { findPms, type PmsRow } from '../pmsConnection.ts'
import { isPmsKey, readPmsKey } from '../pmsKey.ts'
import { OpenChannelRefusal } from './answer.ts'

/** Messages of one property in a minute: many more than its changes of a minute make. */
const PER_MINUTE = 120
const messageLimit = sharedLimit({ of: 'open-channel', points: PER_MINUTE, seconds: 60, isInsured: true })

/** Whose system asks: the key says for which property, and a hotel code must name the same. */
export async function authenticatePms(req: Request, hotelCode?: string): Promise<PmsRow> {
  const key = req.get('api-key') ?? ''
  const property = readPmsKey(key)
  const row = property === undefined ? undefined : await findPms(property)
  if (!row || !isPmsKey(key, row.property_id, row.key_nonce)) throw new OpenChannelRefusal(401, 'unauthorized', 'The api-key is not known.')
  if (hotelCode !== undefined && hotelCode !== String(row.property_id))
    throw new OpenChannelRefusal(404, 'resource_not_found', 'The hotel_code is not that of this api-key.')
  if (config.rateLimits) {
    const isLeft = await messageLimit()
      .consume(String(row.property_id))
      .then(
        () => true,
        () => false,
      )
    if (!isLeft) throw new OpenChannelRefusal(429, 'http_too_many_requests', `At most ${PER_MINUTE} messages a minute.`)
  }
  return row
}
