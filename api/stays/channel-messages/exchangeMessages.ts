import { execute, select, selectOne, transaction } from '../../../db/connection.ts'
import type { ChannelAccount, ChannelGuestMessage, ChannelReservation, ColumnOf, Message, RowOf } from '../../../db/models/index.ts'
import {
  type AccountConnection,
  accessOf,
  type ChannelFailure,
  findAccount,
  findAccountAdapter,
  isForGood,
  LEFT_SENDING_MINUTES,
  pauseSecondsAfter,
  type RemoteMessage,
} from '../../inventory/channel-managers/service.ts'
import { log } from '../../platform/runtime.ts'
import { loadBooking } from '../booking/service.ts'
import { receiveMessage } from '../messages/service.ts'

const MOST_A_RUN = 50
const PULL_SECONDS = 60
/** Of a property that has no messages there, or an account that may not read them. */
const OFF_HOURS = 6
/** What is heard again is known; clocks of two sides differ. */
const SPARE_MS = 10 * 60_000
const FIRST_DAYS = 14
/** What is said about a reservation that never came here is waited for no longer: it would hold back what is asked for since. */
const UNKNOWN_HOURS = 6
const GIVEN_UP_HOURS = 24
const MAX_TEXT = 4000

/** Says what waits to be said through channels, then asks each whether guests have written. One process at a time, by the lease of the job. */
export async function exchangeMessages({ signal }: { signal?: AbortSignal } = {}): Promise<number> {
  let done = await sendWaiting(signal)
  const due = await select<RowOf<ChannelAccount, 'connection_id'>>(
    `SELECT connection_id FROM channel_accounts
     WHERE active = 1 AND credential IS NOT NULL AND (messages_next_at IS NULL OR messages_next_at <= UTC_TIMESTAMP(3))
     ORDER BY messages_next_at, connection_id LIMIT ${MOST_A_RUN}`,
  )
  for (const { connection_id: id } of due) {
    if (signal?.aborted) break
    const account = await findAccount(id)
    if (account) done += await pullMessages(account)
  }
  return done
}

/** One that the other side refuses is asked again in some hours: the application of messages may be installed later. */
async function pullMessages(account: AccountConnection): Promise<number> {
  const adapter = findAccountAdapter(account.manager)
  const { guestMessages } = adapter
  if (!guestMessages) return schedule(account, { seconds: OFF_HOURS * 3600, carries: false }).then(() => 0)
  const [state] = await select<RowOf<ChannelAccount, 'messages_seen_at'>>(
    'SELECT messages_seen_at FROM channel_accounts WHERE connection_id = ?',
    [account.id],
  )
  const seen = state?.messages_seen_at?.getTime() ?? Date.now() - FIRST_DAYS * 86_400_000
  try {
    const since = seen - SPARE_MS
    // A conversation is answered whole: what is older was heard, and may have been deleted here since.
    const heard = (await guestMessages.list(accessOf(account), new Date(since))).filter(m => m.at.getTime() >= since)
    let stored = 0
    let oldestLater = Number.POSITIVE_INFINITY
    for (const message of heard) {
      const outcome = await store(account, message)
      if (outcome === 'stored') stored++
      if (outcome === 'later') oldestLater = Math.min(oldestLater, message.at.getTime())
    }
    const newest = Math.max(seen, ...heard.filter(m => m.by === 'guest').map(m => m.at.getTime()))
    const until = Math.max(Math.min(newest, oldestLater), Date.now() - FIRST_DAYS * 86_400_000)
    await schedule(account, { seconds: PULL_SECONDS, carries: true, seen: new Date(until) })
    return stored
  } catch (error) {
    const failure = adapter.explain(error)
    if (!failure) log.error({ err: error, connection: account.id }, 'messages of a channel could not be read')
    await schedule(account, isForGood(failure) ? { seconds: OFF_HOURS * 3600, carries: false } : { seconds: 5 * PULL_SECONDS })
    return 0
  }
}

interface Schedule {
  seconds: number
  carries?: boolean
  seen?: Date
}
const schedule = ({ id, property_id }: AccountConnection, { seconds, carries, seen }: Schedule) =>
  transaction(t =>
    execute(
      `UPDATE channel_accounts SET messages_next_at = UTC_TIMESTAMP(3) + INTERVAL ${seconds} SECOND, carries_messages = COALESCE(?, carries_messages),
         messages_seen_at = COALESCE(?, messages_seen_at) WHERE connection_id = ? AND property_id = ?`,
      [carries === undefined ? null : Number(carries), seen ?? null, id, property_id],
      t,
    ),
  )

/** Once, by its name there. What is said about a reservation that waits here, or came there in the last hours and not here yet, is looked at again. */
async function store(
  { id: connection, property_id: property }: AccountConnection,
  message: RemoteMessage,
): Promise<'stored' | 'known' | 'later'> {
  const text = message.text.trim().slice(0, MAX_TEXT)
  if (!text) return 'known'
  return transaction(async t => {
    if (await selectOne('SELECT id FROM channel_guest_messages WHERE connection_id = ? AND remote_id = ?', [connection, message.id], t))
      return 'known'
    const reservation = await selectOne<RowOf<ChannelReservation, 'booking_id'>>(
      'SELECT booking_id FROM channel_reservations WHERE connection_id = ? AND remote_id = ?',
      [connection, message.reservation],
      t,
    )
    if (!reservation && Date.now() - message.at.getTime() > UNKNOWN_HOURS * 3_600_000) return 'known'
    if (!reservation?.booking_id) return 'later'
    // What is being said right now may be this: who says it looks for it.
    const underway = "SELECT id FROM channel_guest_messages WHERE booking_id = ? AND state IN ('waiting', 'sending') LIMIT 1"
    if (message.by === 'property' && (await selectOne(underway, [reservation.booking_id], t))) return 'later'
    const booking = await loadBooking(reservation.booking_id, t)
    const written = await receiveMessage(booking, { by: message.by === 'guest' ? 'guest' : 'desk', text, at: message.at }, t)
    await execute(
      `INSERT INTO channel_guest_messages (connection_id, property_id, booking_id, message_id, remote_id, state, created_at, updated_at)
       VALUES (?, ?, ?, ?, ?, ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
      [connection, property, booking.id, written, message.id, message.by === 'guest' ? 'received' : 'sent'],
      t,
    )
    return 'stored'
  })
}

interface DueRow
  extends RowOf<ChannelGuestMessage, 'id' | 'connection_id' | 'property_id' | 'booking_id' | 'state' | 'tries' | 'created_at'> {
  text: ColumnOf<Message, 'body'>
  reservation: ColumnOf<ChannelReservation, 'remote_id'>
}

/** In the order in which they were written: one that waits keeps back those of the same booking behind it. */
async function sendWaiting(signal: AbortSignal | undefined): Promise<number> {
  const due = await select<DueRow>(
    `SELECT g.id, g.connection_id, g.property_id, g.booking_id, g.state, g.tries, g.created_at, m.body AS text, r.remote_id AS reservation
     FROM channel_guest_messages g JOIN messages m ON m.id = g.message_id
       JOIN channel_reservations r ON r.booking_id = g.booking_id AND r.connection_id = g.connection_id
     WHERE (g.state = 'waiting' AND g.next_try_at <= UTC_TIMESTAMP(3) OR g.state = 'sending' AND g.updated_at < UTC_TIMESTAMP(3) - INTERVAL ${LEFT_SENDING_MINUTES} MINUTE)
       AND NOT EXISTS (SELECT 1 FROM channel_guest_messages e WHERE e.booking_id = g.booking_id AND e.id < g.id AND e.state IN ('waiting', 'sending'))
     ORDER BY g.id LIMIT ${MOST_A_RUN}`,
  )
  let sent = 0
  for (const row of due) {
    if (signal?.aborted) break
    const account = await findAccount(row.connection_id)
    if (account) sent += Number(await sendOne(row, account))
    else if (isTooOld(row)) await settle(row, { state: 'failed' })
  }
  return sent
}

const isTooOld = ({ created_at: at }: DueRow) => Date.now() - at.getTime() > GIVEN_UP_HOURS * 3_600_000

async function sendOne(row: DueRow, account: AccountConnection): Promise<boolean> {
  const adapter = findAccountAdapter(account.manager)
  const { guestMessages } = adapter
  if (!guestMessages) return settle(row, { state: 'failed', problem: 'invalid' }).then(() => false)
  try {
    // An answer that was lost may have been one: what stands there already is not said again.
    const known =
      row.tries > 0 || row.state === 'sending'
        ? await findSaid(row, await guestMessages.listOf(accessOf(account), row.reservation))
        : undefined
    if (!known) await settle(row, { state: 'sending' })
    const remote = known ?? (await guestMessages.send(accessOf(account), { reservation: row.reservation, text: row.text }))
    await settle(row, { state: 'sent', remote })
    return true
  } catch (error) {
    const failure = adapter.explain(error)
    if (!failure) log.error({ err: error, message: row.id }, 'a message could not be said through a channel')
    const isOver = isForGood(failure) || isTooOld(row)
    await settle(row, { state: isOver ? 'failed' : 'waiting', problem: failure?.problem ?? 'internal' })
    return false
  }
}

/** The same words by the property, since then, that are not another message of ours. */
async function findSaid({ connection_id, text, created_at }: DueRow, written: readonly RemoteMessage[]): Promise<string | undefined> {
  for (const { id, by, at, text: words } of written) {
    if (by !== 'property' || words.trim() !== text.trim() || at.getTime() < created_at.getTime() - SPARE_MS) continue
    if (!(await selectOne('SELECT id FROM channel_guest_messages WHERE connection_id = ? AND remote_id = ?', [connection_id, id])))
      return id
  }
  return undefined
}

interface Settled {
  state: ChannelGuestMessage['state']
  remote?: string
  problem?: ChannelFailure['problem']
}
const settle = ({ id, property_id, tries }: DueRow, { state, remote, problem }: Settled) =>
  transaction(t =>
    execute(
      `UPDATE channel_guest_messages SET state = ?, remote_id = COALESCE(?, remote_id), problem = ?, tries = tries + IF(? = 'sending', 1, 0),
         next_try_at = UTC_TIMESTAMP(3) + INTERVAL ${pauseSecondsAfter(tries)} SECOND, updated_at = UTC_TIMESTAMP(3)
       WHERE id = ? AND property_id = ?`,
      [state, remote ?? null, problem ?? null, state, id, property_id],
      t,
    ),
  )
