import { execute, transaction } from '../../../db/connection.ts'
import { appError } from '../../platform/errors.ts'
import { keyedHash, matchesKeyedHash } from '../../platform/http/crypto/crypto.ts'
import type { HttpExchange } from '../../platform/http/requestContext.ts'
import { wakeJob } from '../../platform/jobs/service.ts'
import { config } from '../../platform/runtime.ts'
import { RESERVATION_JOB } from './reservationJob.ts'

const PATH = 'channel nudge'
const SECRET = 'channel-nudge-secret'
/** However often it is told: between two looks. */
const SECONDS_BETWEEN = 2

/** Where a channel tells that something was sold, and what it says to be believed. Both follow from the key of the server. */
export const createNudge = (connection: number) => ({
  url: `${config.publicOrigin}/v1/channel-managers/nudge/${connection}.${keyedHash(PATH, String(connection))}`,
  secret: keyedHash(SECRET, String(connection)),
})

/** Nothing of what is said is believed: it is asked there, at once. Said twice, late or in another order it is the same. */
export async function receiveNudge(token: string, { req }: HttpExchange): Promise<{ received: boolean }> {
  const [, id = '', hash = ''] = /^(\d{1,10})\.([0-9a-f]{64})$/.exec(token) ?? []
  const secret = req.headers['x-channel-secret']
  const isKnown = matchesKeyedHash(PATH, id, hash) && typeof secret === 'string' && matchesKeyedHash(SECRET, id, secret)
  if (!id || !isKnown) throw appError('not_found')
  const { affectedRows } = await transaction(t =>
    execute(
      `UPDATE channel_accounts SET messages_next_at = UTC_TIMESTAMP(3), next_pull_at = GREATEST(UTC_TIMESTAMP(3), COALESCE(last_pulled_at, UTC_TIMESTAMP(3) - INTERVAL 1 MINUTE) + INTERVAL ${SECONDS_BETWEEN} SECOND)
       WHERE connection_id = ? AND active = 1 AND credential IS NOT NULL AND pull_failures = 0`,
      [Number(id)],
      t,
    ),
  )
  if (affectedRows) wakeJob(RESERVATION_JOB)
  return { received: true }
}
