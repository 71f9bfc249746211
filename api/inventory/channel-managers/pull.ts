import { execute, type Transaction, transaction } from '../../../db/connection.ts'
import { audit } from '../../platform/http/audit.ts'
import { open } from '../../platform/http/crypto.ts'
import { systemCall } from '../../platform/http/systemCall.ts'
import { config, log } from '../../platform/runtime.ts'
import { alertEmptied, alertSilent, alertUnread, alertWithoutBed, askAboutFree } from './alerts.ts'
import { type Connection, findConnection, type Imported } from './connection.ts'
import { FetchFailed, type FetchProblem, fetchCalendar } from './fetch/fetchCalendar.ts'
import { keptAfter, type Reading } from './kept.ts'
import { clipped } from './ranges.ts'
import { readForJob } from './readApart.ts'
import { NoCalendar, TooManyEntries } from './readCalendar.ts'
import { writeSync } from './syncs.ts'
import { takeOver } from './takeOver.ts'
import { assertOfRoom, unreadOf, withoutOwn } from './wanted.ts'
import { importWindow } from './window.ts'

export type SyncProblem = FetchProblem | 'not_calendar' | 'too_many' | 'emptied' | 'internal'
/** So many in a row, and people are told. */
export const failuresToTell = 3
const minutesBetween = 15
/** After a failure sooner, at first. */
const retryMinutes = [2, 5] as const
/** What keeps us waiting each time is asked for seldom after some hours. */
const keepsWaiting: readonly SyncProblem[] = ['timeout', 'too_many']
const patientFailures = 12
const minutesForPatience = 60
/** Longer than any calendar takes; whoever dies with one leaves it to the others after that. */
const claimSeconds = 60

interface Read extends Reading {
  outcome: 'read' | 'same'
  imported: Imported[]
  events: number | null
  echoes: number
  etag: string | null
  lastModified: string | null
}

/** Nothing is in a calendar that was full: taken for what it says when the next reading says it again, since channels have bad hours. */
class Emptied extends Error {
  override name = 'Emptied'
}

/** Reads the calendar of a connection and holds its nights; on any trouble what was held stays. One at a time, whoever asks. */
export async function pullConnection(id: number, now = new Date()): Promise<boolean> {
  const connection = await claim(id)
  if (!connection) return false
  const started = performance.now()
  const took = () => Math.round(performance.now() - started)
  try {
    const read = await readFrom(connection)
    assertOfRoom(connection, read.imported, importWindow(now, connection.timezone))
    if (isNews(connection, read, now)) throw new Emptied()
    await transaction(t => keep(connection, read, { now, took }, t))
  } catch (error) {
    if (error instanceof Outdated) return false
    const failure = failureOf(error) ?? unexpected(error, id)
    await transaction(t => fail(connection, failure, { now, took }, t))
  }
  return true
}

interface Clock {
  now: Date
  took: () => number
}

// Claimed by a guarded update: the job and somebody at a screen never read the same calendar at once.
async function claim(id: number): Promise<Connection | undefined> {
  const isMine = await transaction(async t => {
    const { affectedRows } = await execute(
      `UPDATE channel_connections SET claimed_until = UTC_TIMESTAMP(3) + INTERVAL ${claimSeconds} SECOND
       WHERE id = ? AND deleted_at IS NULL AND import_url IS NOT NULL AND (claimed_until IS NULL OR claimed_until < UTC_TIMESTAMP(3))`,
      [id],
      t,
    )
    return affectedRows === 1
  })
  if (!isMine) return undefined
  return findConnection(id)
}

async function readFrom(c: Connection): Promise<Read> {
  // What was not read to its end is read again, whether it changed or not.
  const isKnown = c.imported && c.last_problem !== 'not_calendar'
  const known = isKnown ? { etag: c.etag, lastModified: c.last_modified } : { etag: null, lastModified: null }
  const fetched = await fetchCalendar(open(c.import_url ?? ''), { known, loopback: config.calendarLoopback })
  if (fetched.isSame) return { outcome: 'same', imported: c.imported ?? [], unread: [], isWhole: true, events: null, echoes: 0, ...known }
  const calendar = await readForJob(fetched.text, c.timezone)
  const { etag, lastModified } = fetched
  const { imported, echoes } = await withoutOwn(calendar.entries, c.room_id)
  const { events, isWhole } = calendar
  return { outcome: 'read', imported, unread: unreadOf(calendar), isWhole, events, echoes, etag, lastModified }
}

const isNews = (c: Connection, { outcome, events }: Read, now: Date): boolean =>
  outcome === 'read' &&
  events === 0 &&
  c.last_problem !== 'emptied' &&
  clipped([...(c.imported ?? []), ...(c.kept?.entries ?? [])], importWindow(now, c.timezone)).length > 0

interface Failure {
  problem: SyncProblem
  httpStatus: number | null
}

export function failureOf(error: unknown): Failure | undefined {
  if (error instanceof FetchFailed) return { problem: error.problem, httpStatus: error.httpStatus }
  if (error instanceof NoCalendar) return { problem: 'not_calendar', httpStatus: null }
  if (error instanceof Emptied) return { problem: 'emptied', httpStatus: null }
  if (error instanceof TooManyEntries) return { problem: 'too_many', httpStatus: null }
  return undefined
}

// It counts like any other: whoever cannot be read is told of, whosever fault it is.
function unexpected(error: unknown, connection: number): Failure {
  log.error({ err: error, connection }, 'a calendar could not be taken over')
  return { problem: 'internal', httpStatus: null }
}

async function keep(c: Connection, read: Read, { now, took }: Clock, t: Transaction): Promise<void> {
  const window = importWindow(now, c.timezone)
  // What did not change says nothing new of what cannot be read.
  const { kept, fresh } = read.outcome === 'same' ? { kept: c.kept, fresh: 0 } : keptAfter(c, read)
  const after = { ...c, imported: read.imported, kept }
  const { held, echoNights } = await takeOver(after, window, t)
  const free = read.imported.filter(i => i.isFree).length
  await write(after, { ...read, free, now }, t)
  const { events, echoes, isWhole } = read
  const problem = isWhole ? {} : { problem: 'not_calendar' as const }
  const skipped = read.outcome === 'same' ? null : read.unread.length
  const outcome = isWhole ? read.outcome : 'failed'
  await writeSync(c, { outcome, ...problem, events, skipped, echoes: echoes + echoNights, held, tookMs: took() }, t)
  if (fresh) await alertUnread(after, now, t)
  if (!isWhole) await alertThird(c, 'not_calendar', t)
  if (free) await askAboutFree(c, free, now, t)
  if (!held) return
  const { added, removed, withoutBed } = held
  const changes = { room: c.room_id, ...(c.bed_id && { bed: c.bed_id }), added, removed, ...(withoutBed.length && { withoutBed }) }
  await audit(systemCall(), { action: 'channel.import', entity: 'channel_connection', entityId: c.id, property: c.property_id, changes }, t)
  if (withoutBed.length) await alertWithoutBed(c, withoutBed, t)
}

/** A calendar of which the end is missing is kept as far as it goes, and tried again like one that could not be had. */
async function write(c: Connection, { isWhole, etag, lastModified, free, now }: Read & { free: number; now: Date }, t: Transaction) {
  const minutes = isWhole ? minutesBetween : minutesToNext(c.failures, 'not_calendar')
  const { affectedRows } = await execute(
    `UPDATE channel_connections SET imported = ?, kept = ?, free_found = ?, etag = ?, last_modified = ?, last_tried_at = ?, last_good_at = ?,
       last_problem = ?, failures = ?, next_pull_at = ? + INTERVAL ${minutes} MINUTE, claimed_until = NULL, updated_at = UTC_TIMESTAMP(3)
     WHERE id = ? AND property_id = ? AND import_version = ? AND deleted_at IS NULL`,
    [
      JSON.stringify(c.imported),
      c.kept && JSON.stringify(c.kept),
      free,
      etag,
      lastModified,
      now,
      isWhole ? now : c.last_good_at,
      isWhole ? null : 'not_calendar',
      isWhole ? 0 : c.failures + 1,
      now,
      c.id,
      c.property_id,
      c.import_version,
    ],
    t,
  )
  // Somebody changed the address meanwhile, or removed the connection: this was another calendar.
  if (affectedRows !== 1) throw new Outdated()
}

class Outdated extends Error {
  override name = 'Outdated'
}

async function fail(c: Connection, { problem, httpStatus }: Failure, { now, took }: Clock, t: Transaction) {
  const minutes = minutesToNext(c.failures, problem)
  const { affectedRows } = await execute(
    `UPDATE channel_connections SET failures = failures + 1, last_problem = ?, last_tried_at = ?, next_pull_at = ? + INTERVAL ${minutes} MINUTE,
       claimed_until = NULL, updated_at = UTC_TIMESTAMP(3)
     WHERE id = ? AND property_id = ? AND import_version = ? AND deleted_at IS NULL`,
    [problem, now, now, c.id, c.property_id, c.import_version],
    t,
  )
  if (affectedRows !== 1) return
  await writeSync(c, { outcome: 'failed', problem, httpStatus, tookMs: took() }, t)
  if (problem === 'emptied') await alertEmptied(c, now, t)
  await alertThird(c, problem, t)
}

async function alertThird(c: Connection, problem: SyncProblem, t: Transaction): Promise<void> {
  if (c.failures + 1 === failuresToTell) await alertSilent(c, problem, t)
}

function minutesToNext(failures: number, problem: SyncProblem): number {
  if (problem === 'emptied') return minutesBetween
  if (failures >= patientFailures && keepsWaiting.includes(problem)) return minutesForPatience
  return retryMinutes[failures] ?? minutesBetween
}

/** After something was saved: what goes wrong here is on record, is tried again by the job, and stands in nobody's way. */
export const pullSafely = (id: number): Promise<boolean> =>
  pullConnection(id).catch(error => {
    log.error({ err: error, connection: id }, 'what came of a calendar could not be written down')
    return false
  })
