import { randomUUID } from 'node:crypto'
import { execute, selectOne, transaction } from '../../../db/connection.ts'
import type { Computed, Push, RowOf } from '../../../db/models/index.ts'
import { config, log } from '../runtime.ts'
import { removeDevices } from './devices.ts'
import { getPushSender, PushError, type PushSender } from './fcm.ts'
import { READABLE_ONE, selectNotifications } from './notificationRows.ts'
import { createPushMessage } from './pushMessage.ts'

const LEASE_SECONDS = 120
/** In all; shorter than the lease, so that nobody else takes it up meanwhile. */
const MAX_SEND_MS = 45_000
const MAX_ATTEMPTS = 6
/** Minutes between the attempts: the last one is about four hours after the first. */
const RETRY_DELAYS_MINUTES = [1, 5, 20, 60, 150]
const MAX_RETRY_DELAY_SECONDS = 6 * 3600
/** Messages under way at once in one process. */
const CONCURRENCY = 4

interface SendOptions {
  /** Stop taking up messages; the one under way is finished. */
  signal?: AbortSignal
  timeoutMs?: number
}

/** Sends every push that is due. Any number of replicas may do this at once: each is taken up under a lease of its own. */
export async function sendDuePushes({ signal, timeoutMs = MAX_SEND_MS }: SendOptions = {}): Promise<void> {
  if (!config.push || !(await hasDuePush())) return
  const sender = await getPushSender(config.push)
  await Promise.all(Array.from({ length: CONCURRENCY }, () => sendOneByOne(sender, timeoutMs, signal)))
}

const DUE = `status = 'queued' AND next_try_at <= UTC_TIMESTAMP(3) AND (leased_until IS NULL OR leased_until < UTC_TIMESTAMP(3))`

const hasDuePush = () => selectOne(`SELECT id FROM push_outbox WHERE ${DUE} LIMIT 1`)

async function sendOneByOne(sender: PushSender, patienceMs: number, signal: AbortSignal | undefined) {
  while (!signal?.aborted) {
    const owner = randomUUID()
    const push = await claimPush(owner)
    if (!push) return
    await sendPush(sender, push, patienceMs).then(
      status => markSent(push, owner, status),
      (error: Error) => markFailed(push, owner, error),
    )
  }
}

interface QueuedPush extends RowOf<Push, 'id' | 'notification_id' | 'device_id' | 'tries'> {
  /** Null where the device has gone, or is signed out. */
  token: Computed<string | null>
}

// The attempt is counted when it begins, so that a message which crashes its process is given up in the end.
async function claimPush(owner: string): Promise<QueuedPush | undefined> {
  const taken = await transaction(t =>
    execute(
      `UPDATE push_outbox SET lease_owner = ?, leased_until = UTC_TIMESTAMP(3) + INTERVAL ${LEASE_SECONDS} SECOND, tries = tries + 1
       WHERE ${DUE} ORDER BY next_try_at LIMIT 1`,
      [owner],
      t,
    ),
  )
  if (!taken.affectedRows) return undefined
  return selectOne<QueuedPush>(
    `SELECT o.id, o.notification_id, o.device_id, o.tries, IF(s.id IS NULL, NULL, d.token) AS token FROM push_outbox o
     LEFT JOIN push_devices d ON d.id = o.device_id
     LEFT JOIN sessions s ON s.id = d.session_id AND s.revoked_at IS NULL AND s.idle_until > UTC_TIMESTAMP(3) AND s.expires_at > UTC_TIMESTAMP(3)
     WHERE o.lease_owner = ? AND o.status = 'queued'`,
    [owner],
  )
}

async function sendPush(sender: PushSender, { token, notification_id }: QueuedPush, patienceMs: number): Promise<'sent' | 'dropped'> {
  const [row] = await selectNotifications(`WHERE ${READABLE_ONE}`, [notification_id])
  // Skipped when it was read meanwhile, or when the person signed out, left the property or was erased.
  if (!row || row.read_at || !token) return 'dropped'
  await withTimeout(patienceMs, sender.send(createPushMessage(row, token)))
  return 'sent'
}

const markSent = ({ id }: QueuedPush, owner: string, status: 'sent' | 'dropped') =>
  transaction(t =>
    execute(
      `UPDATE push_outbox SET status = ?, sent_at = IF(? = 'sent', UTC_TIMESTAMP(3), NULL), leased_until = NULL, lease_owner = NULL, error = NULL
       WHERE id = ? AND lease_owner = ?`,
      [status, status, id, owner],
      t,
    ),
  )

async function markFailed(push: QueuedPush, owner: string, error: Error) {
  const how = error instanceof PushError ? error.how : 'later'
  if (how === 'gone') return removeGoneDevice(push, owner, error)
  const isDead = how === 'hopeless' || push.tries >= MAX_ATTEMPTS
  log[isDead ? 'error' : 'warn'](
    { push: push.id, tries: push.tries, reason: error.message },
    isDead ? 'a push was given up' : 'a push could not be sent yet',
  )
  await transaction(t =>
    execute(
      `UPDATE push_outbox SET status = ?, error = ?, leased_until = NULL, lease_owner = NULL, next_try_at = UTC_TIMESTAMP(3) + INTERVAL ? SECOND
       WHERE id = ? AND lease_owner = ?`,
      [isDead ? 'dead' : 'queued', error.message.slice(0, 500), retryDelaySeconds(push, error), push.id, owner],
      t,
    ),
  )
}

/** As long as the provider asks for, and not less than after the last try. */
function retryDelaySeconds({ tries }: QueuedPush, error: Error): number {
  const own = (RETRY_DELAYS_MINUTES[Math.min(tries, RETRY_DELAYS_MINUTES.length) - 1] ?? 1) * 60
  const requestedPause = error instanceof PushError ? (error.pause ?? 0) : 0
  return Math.min(Math.max(own, requestedPause), MAX_RETRY_DELAY_SECONDS)
}

/** The provider says that there is no such device any more: nothing else is sent there. */
async function removeGoneDevice({ id, device_id }: QueuedPush, owner: string, error: Error) {
  await transaction(async t => {
    await execute(
      `UPDATE push_outbox SET status = 'gone', error = ?, leased_until = NULL, lease_owner = NULL WHERE id = ? AND lease_owner = ?`,
      [error.message.slice(0, 500), id, owner],
      t,
    )
    await removeDevices([device_id], t)
  })
}

async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PushError('later', `the provider took longer than ${ms / 1000} s`)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
