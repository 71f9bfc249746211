import { execute, select, type Transaction, transaction } from '../../../../db/connection.ts'
import type { ChannelAccount, ColumnOf } from '../../../../db/models/index.ts'
import type { Day } from '../../../../domain/calendar/days.ts'
import { excludeDelayedItems, processItems } from '../../../platform/jobs/service.ts'
import { publishLiveEvent } from '../../../platform/live/service.ts'
import { notify } from '../../../platform/notifications/service.ts'
import { log } from '../../../platform/runtime.ts'
import type { ChannelFailure, PushReply, RefusedRun } from '../adapters/channelAdapter.ts'
import { findAccountAdapter } from '../catalogue.ts'
import { type AccountConnection, findAccount } from '../channelConnection.ts'
import { accessOf } from './accountAccess.ts'
import { recordFailedMessage, recordMessage } from './channelMessages.ts'
import { isStillCurrent, letOthersWork, type SavedState, saveStates, stateKey, withoutRefusal } from './channelStates.ts'
import { ACCOUNT_STAMP, type ChangePlan, planChanges } from './planChanges.ts'

export const CHANNEL_JOB = 'channels'
const maxPerRun = 100
const concurrency = 4
/** Longer than everything for the largest property takes. */
const claimSeconds = 180
const firstPauseSeconds = 60
const longestPauseSeconds = 30 * 60
/** Changes that wait for longer are told. */
const minutesBeforeAlarm = 5
const maxEntriesPerMessage = 20_000

/** Tells every channel what has changed since it was last told; returns how many were told something. */
export async function sendDueChanges({ signal }: { signal?: AbortSignal } = {}): Promise<number> {
  const due = await select<{ id: ColumnOf<ChannelAccount, 'connection_id'>; property_id: ColumnOf<ChannelAccount, 'property_id'> }>(
    `SELECT a.connection_id AS id, a.property_id FROM channel_accounts a JOIN properties p ON p.id = a.property_id
     WHERE a.active = 1 AND (a.next_send_at IS NULL OR a.next_send_at <= UTC_TIMESTAMP(3)) AND (a.claimed_until IS NULL OR a.claimed_until < UTC_TIMESTAMP(3))
       AND (a.sent_stamp IS NULL OR a.sent_stamp <> ${ACCOUNT_STAMP}) AND ${excludeDelayedItems(CHANNEL_JOB, 'a.connection_id')}
     ORDER BY a.next_send_at, a.connection_id LIMIT ${maxPerRun}`,
  )
  const queues = Array.from({ length: concurrency }, (_, i) => due.filter((_, k) => k % concurrency === i))
  const options = { job: CHANNEL_JOB, toItem: (d: (typeof due)[number]) => ({ id: d.id, property: d.property_id }), signal }
  const sent = await Promise.all(queues.map(line => processItems(line, d => sendChanges(d.id), options)))
  return sent.reduce((n, one) => n + one, 0)
}

/** Tells one channel; false if nothing was to be told, or another process is at it. */
export async function sendChanges(id: number): Promise<boolean> {
  if (!(await claimAccount(id))) return false
  const account = await findAccount(id)
  if (!account) return false
  try {
    const plan = await planChanges(account)
    await push(account, plan)
    await transaction(t => finish(account, plan, t))
    return plan.availability.length + plan.rates.length > 0
  } catch (error) {
    const known = error instanceof PushError ? error.failure : undefined
    if (!known) log.error({ err: error, connection: id }, 'what changed could not be sent to a channel')
    await transaction(t => pause(account, known ?? { problem: 'internal', httpStatus: null }, t))
    return false
  }
}

/** Of two workers one gets it, so that messages of a property leave in their order. */
async function claimAccount(id: number): Promise<boolean> {
  const { affectedRows } = await transaction(t =>
    execute(
      `UPDATE channel_accounts SET claimed_until = UTC_TIMESTAMP(3) + INTERVAL ${claimSeconds} SECOND
       WHERE connection_id = ? AND active = 1 AND credential IS NOT NULL AND (claimed_until IS NULL OR claimed_until < UTC_TIMESTAMP(3))`,
      [id],
      t,
    ),
  )
  return affectedRows === 1
}

class PushError extends Error {
  override name = 'Push'
  readonly failure: ChannelFailure
  constructor(failure: ChannelFailure) {
    super(failure.problem)
    this.failure = failure
  }
}

/** Availability first: a price that comes late costs less than a bed that is not there. What was taken over is written down before the next message leaves. */
async function push(account: AccountConnection, { availability, rates, states, known }: ChangePlan): Promise<void> {
  const adapter = findAccountAdapter(account.manager)
  const access = accessOf(account)
  await pushKind(account, {
    kind: 'availability',
    runs: availability,
    remoteOf: run => run.room,
    send: runs => adapter.pushAvailability(access, runs),
    states: states.filter(s => s.kind === 'availability'),
    known,
  })
  await pushKind(account, {
    kind: 'rates',
    runs: rates,
    remoteOf: run => run.rate,
    send: runs => adapter.pushRates(access, runs),
    states: states.filter(s => s.kind === 'rate'),
    known,
  })
}

/** From the first night to the last. */
interface Stretch {
  from: Day
  to: Day
}
interface PushKindInput<Run> {
  kind: 'availability' | 'rates'
  runs: readonly Run[]
  remoteOf: (run: Run) => string
  send: (runs: readonly Run[]) => Promise<PushReply>
  states: ChangePlan['states']
  known: ChangePlan['known']
}

async function pushKind<Run extends Stretch>(
  account: AccountConnection,
  { kind, runs, remoteOf, send, states, known }: PushKindInput<Run>,
): Promise<void> {
  const message = { connection: account.id, property: account.property_id, kind }
  const refused: RefusedRun[] = []
  await saveCurrent(account, await withoutUnanswered(states, Map.groupBy(runs, remoteOf), known))
  for (let first = 0; first < runs.length; first += maxEntriesPerMessage) {
    const entries = runs.slice(first, first + maxEntriesPerMessage)
    const started = performance.now()
    const took = () => Math.round(performance.now() - started)
    try {
      const reply = await send(entries)
      refused.push(...reply.refused)
      await transaction(t => recordMessage({ ...message, entries, ...reply, tookMs: took() }, t))
    } catch (error) {
      const failure = findAccountAdapter(account.manager).explain(error)
      if (!failure) throw error
      await recordFailedMessage({ ...message, entries, failure, tookMs: took() })
      throw new PushError(failure)
    }
  }
  await saveCurrent(account, withRefusals(states, refused, known))
}

async function saveCurrent(account: AccountConnection, states: readonly SavedState[]): Promise<void> {
  if (!states.length) return
  await transaction(async t => {
    if (await isStillCurrent(account, t)) await saveStates(account.id, account.property_id, states, t)
  })
}

/** Equal to nothing that is told. The night itself stays known: a room that is sold there no more is closed on the nights that are. */
const UNKNOWN = {}

/**
 * What is known while a message is on its way. Of its nights nothing is: where the answer is lost, or this process dies, the other side may have taken
 * them over, and a value that returns to what was known before must be sent all the same.
 */
async function withoutUnanswered(
  states: readonly SavedState[],
  byRemote: ReadonlyMap<string, readonly Stretch[]>,
  known: ChangePlan['known'],
): Promise<SavedState[]> {
  const open: SavedState[] = []
  for (const { kind, remote } of states) {
    const [before, sent] = [known.get(stateKey(kind, remote)), byRemote.get(remote)]
    if (!before || !sent) continue
    const isSent = (night: Day) => sent.some(r => night >= r.from && night <= r.to)
    const nights = new Map([...before.nights].map(([night, value]) => [night, isSent(night) ? UNKNOWN : value]))
    open.push({ kind, remote, roomVersion: 0, nights })
    await letOthersWork()
  }
  return open
}

/** What was not taken over stays known as it was, with what was said against it. */
function withRefusals(states: readonly SavedState[], refused: readonly RefusedRun[], known: ChangePlan['known']): SavedState[] {
  const byRemote = Map.groupBy(refused, r => r.remote)
  return states.map(state => {
    const own = byRemote.get(state.remote)
    if (!own) return state
    const before = known.get(stateKey(state.kind, state.remote))?.nights
    const nights = [...state.nights].map(([night, value]): [Day, object] => {
      const why = own.find(r => night >= r.from && night <= r.to)?.why
      return [night, why === undefined ? value : { ...withoutRefusal(before?.get(night)), refused: { value: withoutRefusal(value), why } }]
    })
    return { ...state, nights: new Map(nights) }
  })
}

/** Only of the key and the switches that it was read with: who changed them meanwhile wants everything looked at again. */
async function finish(account: AccountConnection, { stamp, availability, rates, isFull }: ChangePlan, t: Transaction): Promise<void> {
  const isTold = availability.length + rates.length > 0
  const seconds = isTold ? findAccountAdapter(account.manager).secondsBetween : 0
  await execute(
    `UPDATE channel_accounts a JOIN channel_connections c ON c.id = a.connection_id
     SET a.sent_stamp = IF(c.version = ? AND a.state_version = ?, ?, NULL), a.next_send_at = UTC_TIMESTAMP(3) + INTERVAL ${seconds} SECOND, a.claimed_until = NULL, a.behind_since = NULL,
       a.told_at = NULL, a.failures = 0, a.last_problem = NULL, a.last_sent_at = UTC_TIMESTAMP(3)${isFull && isTold ? ', a.full_synced_at = UTC_TIMESTAMP(3)' : ''}
     WHERE a.connection_id = ? AND a.property_id = ?`,
    [account.version, account.state_version, stamp, account.id, account.property_id],
    t,
  )
}

/** A minute, then twice as long each time; what changes meanwhile goes with the next message. */
async function pause(account: AccountConnection, { problem }: ChannelFailure, t: Transaction): Promise<void> {
  const seconds = Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** account.failures)
  await execute(
    `UPDATE channel_accounts SET failures = failures + 1, last_problem = ?, claimed_until = NULL, next_send_at = UTC_TIMESTAMP(3) + INTERVAL ${seconds} SECOND,
       behind_since = COALESCE(behind_since, UTC_TIMESTAMP(3)) WHERE connection_id = ? AND property_id = ?`,
    [problem, account.id, account.property_id],
    t,
  )
  const since = account.behind_since?.getTime()
  if (account.told_at || since === undefined || Date.now() - since < minutesBeforeAlarm * 60_000) return
  await execute(
    'UPDATE channel_accounts SET told_at = UTC_TIMESTAMP(3) WHERE connection_id = ? AND property_id = ?',
    [account.id, account.property_id],
    t,
  )
  const subject = { property: account.property_id, subject: account.id }
  await notify({ property: account.property_id }, { topic: 'channel_failed', kind: 'behind', ...subject, facts: { what: account.name } }, t)
  publishLiveEvent(account.property_id, { kind: 'channel_failed', subject: account.id, facts: { title: account.name } }, t)
}
