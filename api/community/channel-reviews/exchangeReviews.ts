import { execute, select, selectOne, type Transaction, transaction } from '../../../db/connection.ts'
import type { ChannelAccount, ChannelReservation, ChannelReview, RowOf } from '../../../db/models/index.ts'
import {
  type AccountConnection,
  accessOf,
  type ChannelFailure,
  findAccount,
  findAccountAdapter,
  isForGood,
  LEFT_SENDING_MINUTES,
  pauseSecondsAfter,
  type RemoteReview,
} from '../../inventory/channel-managers/service.ts'
import { notify } from '../../platform/notifications/service.ts'
import { log } from '../../platform/runtime.ts'

export const CHANNEL_REVIEW_JOB = 'channel-reviews'

const MOST_A_RUN = 20
const PULL_MINUTES = 20
/** Of a property that has no reviews there, or an account that may not read them. */
const OFF_MINUTES = 360
const GIVEN_UP_HOURS = 48
const MAX_TEXT = 10_000
const ROWS_A_STATEMENT = 100
/** What was written before is read when a channel is connected, and is no news. */
const NEWS_DAYS = 14

/** Sends the replies that wait, then asks each channel what guests have written. One process at a time, by the lease of the job. */
export async function exchangeReviews({ signal }: { signal?: AbortSignal } = {}): Promise<number> {
  let done = await sendReplies(signal)
  const due = await select<RowOf<ChannelAccount, 'connection_id'>>(
    `SELECT connection_id FROM channel_accounts
     WHERE active = 1 AND credential IS NOT NULL AND (reviews_next_at IS NULL OR reviews_next_at <= UTC_TIMESTAMP(3))
     ORDER BY reviews_next_at, connection_id LIMIT ${MOST_A_RUN}`,
  )
  for (const { connection_id: id } of due) {
    if (signal?.aborted) break
    const account = await findAccount(id)
    if (account) done += await pullReviews(account)
  }
  return done
}

async function pullReviews(account: AccountConnection): Promise<number> {
  const adapter = findAccountAdapter(account.manager)
  if (!adapter.guestReviews) return schedule(account, OFF_MINUTES).then(() => 0)
  try {
    const stored = await storeReviews(account, (await adapter.guestReviews.list(accessOf(account))).filter(isDated))
    await schedule(account, PULL_MINUTES)
    return stored
  } catch (error) {
    const failure = adapter.explain(error)
    if (!failure) log.error({ err: error, connection: account.id }, 'reviews of a channel could not be read')
    await schedule(account, isForGood(failure) ? OFF_MINUTES : PULL_MINUTES)
    return 0
  }
}

const isDated = ({ id, at }: RemoteReview) => id.length > 0 && id.length <= 64 && !Number.isNaN(at.getTime())

const schedule = ({ id, property_id }: AccountConnection, minutes: number) =>
  transaction(t =>
    execute(
      `UPDATE channel_accounts SET reviews_next_at = UTC_TIMESTAMP(3) + INTERVAL ${minutes} MINUTE WHERE connection_id = ? AND property_id = ?`,
      [id, property_id],
      t,
    ),
  )

type Known = RowOf<ChannelReview, 'remote_id' | 'state' | 'text' | 'score' | 'is_hidden' | 'reply'>

/** What is new, and what is other there than it is here; answers how many. */
async function storeReviews(account: AccountConnection, reviews: readonly RemoteReview[]): Promise<number> {
  const known = new Map(
    (
      await select<Known>('SELECT remote_id, state, text, score, is_hidden, reply FROM channel_reviews WHERE connection_id = ?', [
        account.id,
      ])
    ).map(row => [row.remote_id, row]),
  )
  const changed = reviews.filter(review => isOther(review, known.get(review.id)))
  const isNews = (review: RemoteReview) => !known.has(review.id) && isNewsworthy(review)
  for (let i = 0; i < changed.length; i += ROWS_A_STATEMENT) {
    const written = changed.slice(i, i + ROWS_A_STATEMENT)
    await transaction(async t => {
      await writeReviews(account, written, t)
      await notifyOfReviews(account, written.filter(isNews), t)
    })
  }
  return changed.length
}

/** Somebody can still answer it, and it was written lately. */
const isNewsworthy = ({ at, isReplied, isHidden }: RemoteReview) =>
  !isReplied && !isHidden && Date.now() - at.getTime() < NEWS_DAYS * 86_400_000

/** Once for all that came with one reading. Never what was written, nor by whom. */
async function notifyOfReviews({ id, property_id: property }: AccountConnection, reviews: readonly RemoteReview[], t: Transaction) {
  const [review] = reviews
  if (!review) return
  const row =
    reviews.length === 1
      ? await selectOne<RowOf<ChannelReview, 'id'>>(
          'SELECT id FROM channel_reviews WHERE connection_id = ? AND remote_id = ?',
          [id, review.id],
          t,
        )
      : undefined
  const sites = [...new Set(reviews.map(r => r.site.slice(0, 40)))]
  const facts = { count: reviews.length, ...(sites.length === 1 && { what: sites[0] as string }) }
  await notify({ property }, { topic: 'review_new', kind: 'channel', property, ...(row && { subject: row.id }), facts }, t)
}

const textOf = ({ text }: RemoteReview) => text.trim().slice(0, MAX_TEXT)
const tenths = ({ score }: RemoteReview) => (score === null ? null : Math.round(score * 10))

function isOther(review: RemoteReview, known: Known | undefined): boolean {
  if (!known) return true
  const isAnsweredThere = review.isReplied && known.state !== 'sent'
  return isAnsweredThere || textOf(review) !== known.text || tenths(review) !== known.score || review.isHidden !== Boolean(known.is_hidden)
}

/** In one statement. Who wrote it is taken down once: a person who was erased here does not come back with the next reading. */
async function writeReviews({ id, property_id }: AccountConnection, reviews: readonly RemoteReview[], t: Transaction): Promise<void> {
  const reservations = reviews.flatMap(review => review.reservation ?? [])
  const booked = reservations.length
    ? await select<RowOf<ChannelReservation, 'remote_id' | 'booking_id'>>(
        'SELECT remote_id, booking_id FROM channel_reservations WHERE connection_id = ? AND remote_id IN (?)',
        [id, reservations],
        t,
      )
    : []
  const bookings = new Map(booked.map(row => [row.remote_id, row.booking_id]))
  const now = new Date()
  const values = reviews.map(review => [
    ...[id, property_id, bookings.get(review.reservation ?? '') ?? null, review.id, review.site.slice(0, 40)],
    ...[review.author?.slice(0, 120) ?? null, tenths(review), JSON.stringify(review.scores.slice(0, 20)), textOf(review)],
    ...[Number(review.isHidden), review.at, review.expiresAt, review.reply?.slice(0, MAX_TEXT) ?? null, review.isReplied ? 'sent' : 'open'],
    ...[now, now],
  ])
  await execute(
    `INSERT INTO channel_reviews (connection_id, property_id, booking_id, remote_id, site, author_name, score, scores, text, is_hidden, written_at, expires_at,
         reply, state, created_at, updated_at)
       VALUES ?
       ON DUPLICATE KEY UPDATE text = VALUES(text), score = VALUES(score), scores = VALUES(scores), is_hidden = VALUES(is_hidden),
         expires_at = VALUES(expires_at), booking_id = COALESCE(booking_id, VALUES(booking_id)),
         reply = IF(VALUES(state) = 'sent', COALESCE(VALUES(reply), reply), reply), problem = IF(VALUES(state) = 'sent', NULL, problem),
         state = IF(VALUES(state) = 'sent', 'sent', state), updated_at = UTC_TIMESTAMP(3), version = version + 1`,
    [values],
    t,
  )
}

type DueReply = RowOf<ChannelReview, 'id' | 'connection_id' | 'property_id' | 'remote_id' | 'reply' | 'state' | 'tries' | 'replied_at'>

async function sendReplies(signal: AbortSignal | undefined): Promise<number> {
  const due = await select<DueReply>(
    `SELECT id, connection_id, property_id, remote_id, reply, state, tries, replied_at FROM channel_reviews
     WHERE state = 'waiting' AND next_try_at <= UTC_TIMESTAMP(3) OR state = 'sending' AND updated_at < UTC_TIMESTAMP(3) - INTERVAL ${LEFT_SENDING_MINUTES} MINUTE
     ORDER BY id LIMIT ${MOST_A_RUN}`,
  )
  let sent = 0
  for (const row of due) {
    if (signal?.aborted) break
    const account = await findAccount(row.connection_id)
    if (account) sent += Number(await sendReply(row, account))
    else if (isTooOld(row)) await settle(row, { state: 'failed', problem: 'refused' })
  }
  return sent
}

const isTooOld = ({ replied_at: at }: DueReply) => at !== null && Date.now() - at.getTime() > GIVEN_UP_HOURS * 3_600_000

async function sendReply(row: DueReply, account: AccountConnection): Promise<boolean> {
  const adapter = findAccountAdapter(account.manager)
  const { guestReviews } = adapter
  if (!guestReviews || row.reply === null) return settle(row, { state: 'failed', problem: 'invalid' }).then(() => false)
  try {
    // An answer that was lost may have been one: a reply that stands there is not sent again.
    const there = row.tries > 0 || row.state === 'sending' ? await guestReviews.find(accessOf(account), row.remote_id) : undefined
    if (there?.isReplied) return await settle(row, { state: 'sent', ...(there.reply && { reply: there.reply }) }).then(() => true)
    await settle(row, { state: 'sending' })
    await guestReviews.reply(accessOf(account), { review: row.remote_id, text: row.reply })
    await settle(row, { state: 'sent' })
    return true
  } catch (error) {
    const failure = adapter.explain(error)
    if (!failure) log.error({ err: error, review: row.id }, 'a reply could not be sent to a channel')
    const isOver = isForGood(failure) || isTooOld(row)
    await settle(row, { state: isOver ? 'failed' : 'waiting', problem: failure?.problem ?? 'internal' })
    return false
  }
}

interface Settled {
  state: ChannelReview['state']
  problem?: ChannelFailure['problem']
  reply?: string
}
const settle = ({ id, property_id, tries }: DueReply, { state, problem, reply }: Settled) =>
  transaction(t =>
    execute(
      `UPDATE channel_reviews SET state = ?, problem = ?, reply = COALESCE(?, reply), tries = tries + IF(? = 'sending', 1, 0),
         next_try_at = UTC_TIMESTAMP(3) + INTERVAL ${pauseSecondsAfter(tries)} SECOND, updated_at = UTC_TIMESTAMP(3),
         version = version + 1 WHERE id = ? AND property_id = ?`,
      [state, problem ?? null, reply ?? null, state, id, property_id],
      t,
    ),
  )
