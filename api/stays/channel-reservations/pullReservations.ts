import { execute, select, transaction } from '../../../db/connection.ts'
import type { ChannelAccount, ChannelReservation, ColumnOf, RowOf } from '../../../db/models/index.ts'
import { isStatementTimeout, isUnreachable } from '../../../db/retry.ts'
import {
  type AccountAdapter,
  type AccountConnection,
  accessOf,
  type ChannelFailure,
  findAccount,
  findAccountAdapter,
  type RemoteRevision,
  recordFailedMessage,
  recordMessage,
} from '../../inventory/channel-managers/service.ts'
import { AppError } from '../../platform/errors.ts'
import { createSystemContext } from '../../platform/http/systemContext.ts'
import { excludeDelayedItems, processItems } from '../../platform/jobs/service.ts'
import { log } from '../../platform/runtime.ts'
import { createNudge } from './nudge.ts'
import { openBody } from './readReservations.ts'
import { type Received, receiveRevision } from './receiveRevision.ts'
import { repairRevision } from './repairRevision.ts'
import { RESERVATION_JOB } from './reservationJob.ts'
import { touchReservation } from './reservationRow.ts'

const MOST_A_RUN = 100
const CONCURRENCY = 4
const CLAIM_SECONDS = 180
/** Without being told that something was sold. */
const PULL_SECONDS = 60
const LONGEST_PAUSE_SECONDS = 15 * 60
const MOST_PAGES = 20
/** The channel offers a revision for half an hour; what was not fetched by then is read from the list of all. */
const OFFERED_MINUTES = 25
const HOURS_BETWEEN_NUDGE_TRIES = 1
const RETRIED_AT_ONCE = 50

/** Fetches what was sold at every channel whose time has come; returns how many had something. */
export async function pullDueReservations({ signal }: { signal?: AbortSignal } = {}): Promise<number> {
  const due = await select<{ id: ColumnOf<ChannelAccount, 'connection_id'>; property_id: ColumnOf<ChannelAccount, 'property_id'> }>(
    `SELECT a.connection_id AS id, a.property_id FROM channel_accounts a
     WHERE a.active = 1 AND (a.next_pull_at IS NULL OR a.next_pull_at <= UTC_TIMESTAMP(3))
       AND (a.pull_claimed_until IS NULL OR a.pull_claimed_until < UTC_TIMESTAMP(3)) AND ${excludeDelayedItems(RESERVATION_JOB, 'a.connection_id')}
     ORDER BY a.next_pull_at, a.connection_id LIMIT ${MOST_A_RUN}`,
  )
  const queues = Array.from({ length: CONCURRENCY }, (_, i) => due.filter((_, k) => k % CONCURRENCY === i))
  const options = { job: RESERVATION_JOB, toItem: (d: (typeof due)[number]) => ({ id: d.id, property: d.property_id }), signal }
  const pulled = await Promise.all(queues.map(line => processItems(line, d => pullReservations(d.id), options)))
  return pulled.reduce((n, one) => n + one, 0)
}

/** Fetches what one channel sold, takes it over and says so there; false where nothing was new, or another process is at it. */
export async function pullReservations(id: number): Promise<boolean> {
  if (!(await claim(id))) return false
  const account = await findAccount(id)
  if (!account) return false
  const adapter = findAccountAdapter(account.manager)
  const started = performance.now()
  const heard: HeardRevision[] = []
  try {
    if (isLate(account)) await takeOver(account, await adapter.listReservations(accessOf(account), lastSeen(account)), heard)
    await drainFeed(account, adapter, heard)
    await retryWaiting(account)
    await registerNudge(account, adapter)
    await finish(account, heard, performance.now() - started)
    return heard.some(h => h.outcome !== 'known')
  } catch (error) {
    const failure = adapter.explain(error)
    if (!failure) log.error({ err: error, connection: id }, 'reservations of a channel could not be taken over')
    await pause(account, failure ?? { problem: 'internal', httpStatus: null }, { heard, tookMs: performance.now() - started })
    return false
  }
}

/** Of two processes one gets it. Whoever is told meanwhile that there is more sets the time back, and it is asked again. */
async function claim(id: number): Promise<boolean> {
  const { affectedRows } = await transaction(t =>
    execute(
      `UPDATE channel_accounts SET pull_claimed_until = UTC_TIMESTAMP(3) + INTERVAL ${CLAIM_SECONDS} SECOND,
         next_pull_at = UTC_TIMESTAMP(3) + INTERVAL ${PULL_SECONDS} SECOND
       WHERE connection_id = ? AND active = 1 AND credential IS NOT NULL AND (pull_claimed_until IS NULL OR pull_claimed_until < UTC_TIMESTAMP(3))`,
      [id],
      t,
    ),
  )
  return affectedRows === 1
}

interface HeardRevision {
  outcome: Received['outcome']
  entry: { reservation: string; revision: string; status: RemoteRevision['status']; from: string; to: string; outcome: string }
}

/** The first page until it is empty: what is acknowledged leaves it. */
async function drainFeed(account: AccountConnection, adapter: AccountAdapter, heard: HeardRevision[]): Promise<void> {
  const access = accessOf(account)
  for (let page = 0; page < MOST_PAGES; page++) {
    const revisions = await adapter.pullRevisions(access)
    if (!revisions.length) return
    const taken = await takeOver(account, revisions, heard)
    for (const { id } of taken) await adapter.acknowledge(access, id)
    if (!taken.length) return
  }
}

/** Each in a transaction of its own, and only what is stored is acknowledged. What was refused by a change of the same moment comes again. */
async function takeOver(
  account: AccountConnection,
  revisions: readonly RemoteRevision[],
  heard: HeardRevision[],
): Promise<RemoteRevision[]> {
  const taken: RemoteRevision[] = []
  for (const sent of revisions) {
    const revision = repairRevision(account, sent)
    const outcome = await store(account, revision)
    if (outcome === undefined) continue
    const { reservation, id, status, arrival: from, departure: to } = revision
    heard.push({ outcome, entry: { reservation, revision: id, status, from, to, outcome } })
    taken.push(revision)
  }
  return taken
}

/** What cannot be taken over waits for somebody: it holds up no other, and is not lost. */
async function store(account: AccountConnection, revision: RemoteRevision): Promise<Received['outcome'] | undefined> {
  const ctx = createSystemContext()
  try {
    return (await transaction(t => receiveRevision(account, revision, { ctx }, t))).outcome
  } catch (error) {
    if (error instanceof AppError) return undefined
    if (isPassing(error)) throw error
    log.error({ err: error, connection: account.id, revision: revision.id }, 'a reservation could not be taken over')
    return setAside(account, revision)
  }
}

/** Where not even that can be written down it stays in the feed, and the others go on. */
async function setAside(account: AccountConnection, revision: RemoteRevision): Promise<Received['outcome'] | undefined> {
  try {
    return (await transaction(t => receiveRevision(account, revision, { ctx: createSystemContext(), isUnreadable: true }, t))).outcome
  } catch (error) {
    if (isPassing(error)) throw error
    log.error({ err: error, connection: account.id, revision: revision.id }, 'a reservation could not be written down')
    return undefined
  }
}

/** It is no fault of the reservation: it is offered again, and taken over then. */
const isPassing = (error: unknown) => isUnreachable(error) || isStatementTimeout(error)

const isLate = ({ last_pulled_at: at }: AccountConnection) => at !== null && Date.now() - at.getTime() > OFFERED_MINUTES * 60_000
/** With an hour to spare: what is known already changes nothing. */
const lastSeen = ({ last_pulled_at: at }: AccountConnection) => new Date((at?.getTime() ?? Date.now()) - 3_600_000)

/** What waits for a room is tried again once rooms and rates were mapped anew; one that fails holds up no other. */
async function retryWaiting(account: AccountConnection): Promise<void> {
  const waiting = await select<RowOf<ChannelReservation, 'id' | 'body'>>(
    `SELECT id, body FROM channel_reservations WHERE connection_id = ? AND property_id = ? AND state = 'waiting' AND tried_version <> ? ORDER BY id
     LIMIT ${RETRIED_AT_ONCE}`,
    [account.id, account.property_id, account.version],
  )
  for (const { id, body } of waiting) {
    if (body === null) continue
    try {
      await transaction(t => receiveRevision(account, openBody(body), { ctx: createSystemContext(), isRetry: true }, t))
    } catch (error) {
      if (isPassing(error)) throw error
      log.error({ err: error, connection: account.id, reservation: id }, 'a reservation that waits could not be taken over')
      await transaction(t => touchReservation(id, account.property_id, { tried_version: account.version }, t))
    }
  }
}

/** Once the channel knows whom to tell it is asked every minute all the same: what is told may be lost. */
async function registerNudge(account: AccountConnection, adapter: AccountAdapter): Promise<void> {
  const { id, property_id: property, nudge_id, nudge_tried_at: tried } = account
  if (nudge_id !== null || (tried && Date.now() - tried.getTime() < HOURS_BETWEEN_NUDGE_TRIES * 3_600_000)) return
  let known: string | null = null
  try {
    known = (await adapter.registerNudge(accessOf(account), createNudge(id))).slice(0, 64)
  } catch (error) {
    if (!adapter.explain(error)) throw error
    log.info({ err: error, connection: id }, 'a channel does not tell what it sold: it is asked every minute')
  }
  await transaction(t =>
    execute(
      'UPDATE channel_accounts SET nudge_id = ?, nudge_tried_at = UTC_TIMESTAMP(3) WHERE connection_id = ? AND property_id = ?',
      [known, id, property],
      t,
    ),
  )
}

async function finish({ id, property_id: property }: AccountConnection, heard: readonly HeardRevision[], tookMs: number): Promise<void> {
  await transaction(async t => {
    await execute(
      `UPDATE channel_accounts SET pull_claimed_until = NULL, last_pulled_at = UTC_TIMESTAMP(3), pull_failures = 0, pull_problem = NULL
       WHERE connection_id = ? AND property_id = ?`,
      [id, property],
      t,
    )
    if (!heard.length) return
    const message = { connection: id, property, kind: 'reservation' as const, tookMs: Math.round(tookMs) }
    await recordMessage({ ...message, entries: heard.map(h => h.entry) }, t)
  })
}

/** A minute, then twice as long each time. */
async function pause(
  { id, property_id: property, pull_failures: failures }: AccountConnection,
  failure: ChannelFailure,
  { heard, tookMs }: { heard: readonly HeardRevision[]; tookMs: number },
): Promise<void> {
  const seconds = Math.min(LONGEST_PAUSE_SECONDS, PULL_SECONDS * 2 ** failures)
  await transaction(t =>
    execute(
      `UPDATE channel_accounts SET pull_claimed_until = NULL, pull_failures = LEAST(pull_failures + 1, 1000), pull_problem = ?,
         next_pull_at = UTC_TIMESTAMP(3) + INTERVAL ${seconds} SECOND WHERE connection_id = ? AND property_id = ?`,
      [failure.problem, id, property],
      t,
    ),
  )
  const message = { connection: id, property, kind: 'reservation' as const, tookMs: Math.round(tookMs) }
  await recordFailedMessage({ ...message, entries: heard.map(h => h.entry), failure })
}
