import { randomUUID } from 'node:crypto'
import { execute, select, selectOne, transaction } from '../../../db/connection.ts'
import type { RowOf, WebhookDelivery, WebhookEndpoint } from '../../../db/models/index.ts'
import { secondsToNextAttempt } from '../../../domain/access/webhookEvents.ts'
import { recordAudit } from '../http/audit.ts'
import { decrypt } from '../http/crypto/crypto.ts'
import { createSystemContext } from '../http/systemContext.ts'
import { deleteInBatches } from '../jobs/service.ts'
import { notify } from '../notifications/service.ts'
import { config } from '../runtime.ts'
import { postWebhook, type WebhookAnswer } from './postWebhook.ts'
import { refreshListening } from './publishWebhookEvents.ts'
import { signWebhook } from './signWebhook.ts'

/** Longer than a request may take. */
const LEASE_SECONDS = 60
const CONCURRENCY = 4
/** An address that failed is left alone for so long, whatever else waits for it. */
const PAUSE_SECONDS = 30
const RETENTION_DAYS = 30

interface DueDelivery
  extends RowOf<WebhookDelivery, 'id' | 'endpoint_id' | 'property_id' | 'type' | 'subject' | 'subject_id' | 'tries' | 'created_at'>,
    RowOf<WebhookEndpoint, 'url' | 'secret' | 'old_secret' | 'old_until'> {}

/** Sends what is due, in every process: each delivery is taken up under a lease of its own, so that a process that is killed loses none. */
export async function sendDueWebhooks({ signal }: { signal?: AbortSignal } = {}): Promise<void> {
  await refreshListening()
  await Promise.all(Array.from({ length: CONCURRENCY }, () => sendOneByOne(signal)))
}

async function sendOneByOne(signal: AbortSignal | undefined): Promise<void> {
  while (!signal?.aborted) {
    const owner = randomUUID()
    const delivery = await claimDelivery(owner)
    if (!delivery) return
    const answer = await post(delivery)
    if (answer.problem) await markFailed(delivery, owner, answer)
    else await markDelivered(delivery, owner, answer)
  }
}

/** Of what is about one thing only the oldest that waits is sent: nothing overtakes it. */
const DUE = `FROM webhook_deliveries d JOIN webhook_endpoints e ON e.id = d.endpoint_id AND e.active = 1
    AND (e.paused_until IS NULL OR e.paused_until <= UTC_TIMESTAMP(3))
  WHERE d.status = 'waiting' AND d.next_try_at <= UTC_TIMESTAMP(3) AND (d.leased_until IS NULL OR d.leased_until < UTC_TIMESTAMP(3))
    AND NOT EXISTS (SELECT 1 FROM webhook_deliveries o WHERE o.endpoint_id = d.endpoint_id AND o.status = 'waiting' AND o.subject = d.subject
      AND o.subject_id = d.subject_id AND o.id < d.id)`

async function claimDelivery(owner: string): Promise<DueDelivery | undefined> {
  const due = await select<RowOf<WebhookDelivery, 'id'>>(`SELECT d.id ${DUE} ORDER BY d.next_try_at, d.id LIMIT 20`)
  for (const { id } of due) {
    const { affectedRows } = await transaction(t =>
      execute(
        `UPDATE webhook_deliveries SET lease_owner = ?, leased_until = UTC_TIMESTAMP(3) + INTERVAL ${LEASE_SECONDS} SECOND, tries = tries + 1
         WHERE id = ? AND status = 'waiting' AND next_try_at <= UTC_TIMESTAMP(3) AND (leased_until IS NULL OR leased_until < UTC_TIMESTAMP(3))`,
        [owner, id],
        t,
      ),
    )
    if (affectedRows)
      return selectOne<DueDelivery>(
        `SELECT d.id, d.endpoint_id, d.property_id, d.type, d.subject, d.subject_id, d.tries, d.created_at, e.url, e.secret, e.old_secret, e.old_until
         FROM webhook_deliveries d JOIN webhook_endpoints e ON e.id = d.endpoint_id WHERE d.id = ? AND d.lease_owner = ?`,
        [id, owner],
      )
  }
  return undefined
}

/** The same for each attempt and each replay, so that a receiver knows what it has had. */
export const webhookIdOf = ({ id, endpoint_id }: Pick<DueDelivery, 'id' | 'endpoint_id'>): string => `evt_${endpoint_id}_${id}`

/** What is posted, to the byte, at each attempt. */
export const writeMessage = ({
  type,
  subject,
  subject_id,
  property_id,
  created_at,
}: RowOf<WebhookDelivery, 'type' | 'subject' | 'subject_id' | 'property_id' | 'created_at'>): string =>
  JSON.stringify({
    type,
    timestamp: created_at.toISOString(),
    data: { id: subject_id, about: subject, property: property_id || null },
  })

function post(delivery: DueDelivery): Promise<WebhookAnswer> {
  const id = webhookIdOf(delivery)
  const timestamp = Math.floor(Date.now() / 1000)
  const body = writeMessage(delivery)
  const isOldGood = delivery.old_secret !== null && delivery.old_until !== null && delivery.old_until.getTime() > Date.now()
  const secrets = [delivery.secret, ...(isOldGood ? [delivery.old_secret as string] : [])].map(decrypt)
  return postWebhook(delivery.url, {
    headers: {
      'content-type': 'application/json',
      'user-agent': 'OpenBunk webhooks',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signWebhook(secrets, { id, timestamp, body }),
    },
    body,
    loopback: config.calendarLoopback,
  })
}

const markDelivered = ({ id, endpoint_id }: DueDelivery, owner: string, { httpStatus, text, tookMs }: WebhookAnswer) =>
  transaction(async t => {
    await execute(
      `UPDATE webhook_deliveries SET status = 'delivered', delivered_at = UTC_TIMESTAMP(3), http_status = ?, problem = NULL, answer = ?, took_ms = ?,
         lease_owner = NULL, leased_until = NULL WHERE id = ? AND lease_owner = ?`,
      [httpStatus, text, tookMs, id, owner],
      t,
    )
    await execute(
      `UPDATE webhook_endpoints SET failing_since = NULL, paused_until = NULL
       WHERE id = ? AND (failing_since IS NOT NULL OR paused_until IS NOT NULL)`,
      [endpoint_id],
      t,
    )
  })

async function markFailed(
  delivery: DueDelivery,
  owner: string,
  { httpStatus, problem, retryAfter, text, tookMs }: WebhookAnswer,
): Promise<void> {
  const { id, endpoint_id, tries } = delivery
  const seconds = secondsToNextAttempt(tries, Math.random())
  // 410: nobody is to be told there any more.
  const off = httpStatus === 410 ? 'gone' : seconds === undefined ? 'failing' : undefined
  await transaction(async t => {
    const { affectedRows } = await execute(
      `UPDATE webhook_deliveries SET status = ?, http_status = ?, problem = ?, answer = ?, took_ms = ?, lease_owner = NULL, leased_until = NULL,
         next_try_at = UTC_TIMESTAMP(3) + INTERVAL ? SECOND WHERE id = ? AND lease_owner = ?`,
      [off ? 'failed' : 'waiting', httpStatus, problem, text, tookMs, Math.max(seconds ?? 0, retryAfter ?? 0), id, owner],
      t,
    )
    if (!affectedRows) return
    await execute(
      `UPDATE webhook_endpoints SET failing_since = COALESCE(failing_since, UTC_TIMESTAMP(3)),
         paused_until = UTC_TIMESTAMP(3) + INTERVAL ? SECOND WHERE id = ?`,
      [retryAfter ?? PAUSE_SECONDS, endpoint_id],
      t,
    )
    if (!off) return
    const { affectedRows: isSwitched } = await execute(
      'UPDATE webhook_endpoints SET active = 0, off_reason = ?, version = version + 1 WHERE id = ? AND active = 1',
      [off, endpoint_id],
      t,
    )
    if (!isSwitched) return
    const owned = await selectOne<RowOf<WebhookEndpoint, 'property_id' | 'url'>>(
      'SELECT property_id, url FROM webhook_endpoints WHERE id = ?',
      [endpoint_id],
      t,
    )
    const property = owned?.property_id ?? 0
    await recordAudit(
      createSystemContext(),
      { action: 'webhook.stop', entity: 'webhook', entityId: endpoint_id, property, changes: { off } },
      t,
    )
    if (!property || !owned) return
    const what = new URL(owned.url).host
    await notify({ property }, { topic: 'channel_failed', kind: 'webhook', property, subject: endpoint_id, facts: { what } }, t)
  })
}

export const purgeDeliveries = () =>
  deleteInBatches(`DELETE FROM webhook_deliveries WHERE created_at < UTC_TIMESTAMP(3) - INTERVAL ${RETENTION_DAYS} DAY`)
