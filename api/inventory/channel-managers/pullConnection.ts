import { execute, type Transaction, transaction } from '../../../db/connection.ts'
import type { Stay } from '../../../domain/calendar/days.ts'
import type { CalendarProblem } from '../../../domain/inventory/calendarProblems.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import { decrypt } from '../../platform/http/crypto/crypto.ts'
import { createSystemContext } from '../../platform/http/systemContext.ts'
import { log } from '../../platform/runtime.ts'
import type { ReadFailure } from './adapters/channelAdapter.ts'
import { alertEmptied, alertFreeEntries, alertSilent, alertUnread, alertWithoutBed } from './alerts.ts'
import { importWindow } from './calendarWindow.ts'
import { findCalendarAdapter } from './catalogue.ts'
import { type ChannelConnection, type ImportedEntry, loadConnection } from './channelConnection.ts'
import { recordSync } from './channelSyncs.ts'
import type { CacheValidators } from './fetch/fetchCalendar.ts'
import { clipRanges } from './nightRanges.ts'
import { assertFitsRoom, hashUnreadEntries, removeOwnEntries } from './nightsToBlock.ts'
import { type CalendarReading, retainEntries } from './retainEntries.ts'
import { syncChannelBlocks } from './syncChannelBlocks.ts'

/** After so many failures in a row the staff is notified. */
export const failuresBeforeAlert = 3
const pullIntervalMinutes = 15
/** After a failure the next attempt comes sooner, at first. */
const retryMinutes = [2, 5] as const
/** A host that keeps timing out is read rarely after some hours. */
const slowProblems: readonly CalendarProblem[] = ['timeout', 'too_many']
const failuresBeforeBackoff = 12
const backoffMinutes = 60
/** Lease of a read; longer than any read takes. */
const claimSeconds = 60

interface PullResult extends CalendarReading, CacheValidators {
  outcome: 'read' | 'same'
  imported: ImportedEntry[]
  events: number | null
  echoes: number
  /** It says nothing of the days that can still be sold: it is empty, or all its entries are over. */
  isEmpty: boolean
}

/** A calendar that had entries and comes empty, or lists only past ones, is accepted only after a second reading, since channels have outages. */
class EmptiedCalendarError extends Error {
  override name = 'Emptied'
}

/** Reads the calendar of a connection and blocks its nights; on failure existing blocks stay. One read at a time. */
export async function pullConnection(id: number, now = new Date()): Promise<boolean> {
  const connection = await claimConnection(id)
  if (!connection) return false
  const started = performance.now()
  const took = () => Math.round(performance.now() - started)
  try {
    const window = importWindow(now, connection.timezone)
    const read = await readChannel(connection, window)
    assertFitsRoom(connection, read.imported, window)
    if (isUnexpectedlyEmpty(connection, read, window)) throw new EmptiedCalendarError()
    await transaction(t => savePull(connection, read, { now, took }, t))
  } catch (error) {
    if (error instanceof OutdatedConnectionError) return false
    const failure = explainFailure(error, connection) ?? toUnexpectedFailure(error, id)
    await transaction(t => savePullFailure(connection, failure, { now, took }, t))
  }
  return true
}

interface PullTiming {
  now: Date
  took: () => number
}

// Claimed by a guarded update, so that the job and a user never read the same calendar concurrently.
async function claimConnection(id: number): Promise<ChannelConnection | undefined> {
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
  return loadConnection(id)
}

async function readChannel(c: ChannelConnection, window: Stay): Promise<PullResult> {
  // An incomplete reading is repeated even if the calendar is unchanged.
  const isKnown = c.imported && c.last_problem !== 'not_calendar'
  const known = isKnown ? { etag: c.etag, lastModified: c.last_modified } : { etag: null, lastModified: null }
  const reading = await findCalendarAdapter(c.manager).read(decrypt(c.import_url ?? ''), { known, timezone: c.timezone })
  const unchanged = { outcome: 'same', unread: [], isWhole: true, isEmpty: false, events: null, echoes: 0 } as const
  if (!reading) return { ...unchanged, imported: c.imported ?? [], ...known }
  const { entries, events, isWhole, etag, lastModified } = reading
  const { imported, echoes } = await removeOwnEntries(entries, c.room_id)
  const unread = hashUnreadEntries(reading)
  const isEmpty = !unread.length && isWhole && !clipRanges(entries, window).length
  return { outcome: 'read', imported, unread, isWhole, isEmpty, events, echoes, etag, lastModified }
}

const isUnexpectedlyEmpty = (c: ChannelConnection, { isEmpty }: PullResult, window: Stay): boolean =>
  isEmpty && c.last_problem !== 'emptied' && clipRanges([...(c.imported ?? []), ...(c.kept?.entries ?? [])], window).length > 0

const explainFailure = (error: unknown, { manager }: ChannelConnection): ReadFailure | undefined =>
  error instanceof EmptiedCalendarError ? { problem: 'emptied', httpStatus: null } : findCalendarAdapter(manager).explain(error)

// Counts as a failure like any other, whoever caused it.
function toUnexpectedFailure(error: unknown, connection: number): ReadFailure {
  log.error({ err: error, connection }, 'a calendar could not be taken over')
  return { problem: 'internal', httpStatus: null }
}

async function savePull(c: ChannelConnection, read: PullResult, { now, took }: PullTiming, t: Transaction): Promise<void> {
  const window = importWindow(now, c.timezone)
  // An unchanged calendar says nothing new about unreadable entries.
  const { kept: retained, fresh } = read.outcome === 'same' ? { kept: c.kept, fresh: 0 } : retainEntries(c, read)
  const after = { ...c, imported: read.imported, kept: retained }
  const { held, echoNights } = await syncChannelBlocks(after, window, t)
  const free = read.imported.filter(i => i.isFree).length
  await updateAfterPull(after, { ...read, free, now }, t)
  const { events, echoes, isWhole } = read
  const problem = isWhole ? {} : { problem: 'not_calendar' as const }
  const skipped = read.outcome === 'same' ? null : read.unread.length
  const outcome = isWhole ? read.outcome : 'failed'
  await recordSync(c, { outcome, ...problem, events, skipped, echoes: echoes + echoNights, held, tookMs: took() }, t)
  if (fresh) await alertUnread(after, now, t)
  if (!isWhole) await alertRepeatedFailure(c, 'not_calendar', t)
  if (free) await alertFreeEntries(c, free, now, t)
  if (!held) return
  const { added, removed, withoutBed } = held
  const changes = { room: c.room_id, ...(c.bed_id && { bed: c.bed_id }), added, removed, ...(withoutBed.length && { withoutBed }) }
  await recordAudit(
    createSystemContext(),
    { action: 'channel.import', entity: 'channel_connection', entityId: c.id, property: c.property_id, changes },
    t,
  )
  if (withoutBed.length) await alertWithoutBed(c, withoutBed, t)
}

/** A truncated calendar is used as far as it goes, and counts as a failure. */
async function updateAfterPull(
  c: ChannelConnection,
  { isWhole, etag, lastModified, free, now }: PullResult & { free: number; now: Date },
  t: Transaction,
) {
  const minutes = isWhole ? pullIntervalMinutes : minutesToNextPull(c.failures, 'not_calendar')
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
  // Address changed or connection removed meanwhile: the result is discarded.
  if (affectedRows !== 1) throw new OutdatedConnectionError()
}

class OutdatedConnectionError extends Error {
  override name = 'Outdated'
}

async function savePullFailure(c: ChannelConnection, { problem, httpStatus }: ReadFailure, { now, took }: PullTiming, t: Transaction) {
  const minutes = minutesToNextPull(c.failures, problem)
  const { affectedRows } = await execute(
    `UPDATE channel_connections SET failures = failures + 1, last_problem = ?, last_tried_at = ?, next_pull_at = ? + INTERVAL ${minutes} MINUTE,
       claimed_until = NULL, updated_at = UTC_TIMESTAMP(3)
     WHERE id = ? AND property_id = ? AND import_version = ? AND deleted_at IS NULL`,
    [problem, now, now, c.id, c.property_id, c.import_version],
    t,
  )
  if (affectedRows !== 1) return
  await recordSync(c, { outcome: 'failed', problem, httpStatus, tookMs: took() }, t)
  if (problem === 'emptied') await alertEmptied(c, now, t)
  await alertRepeatedFailure(c, problem, t)
}

async function alertRepeatedFailure(c: ChannelConnection, problem: CalendarProblem, t: Transaction): Promise<void> {
  if (c.failures + 1 === failuresBeforeAlert) await alertSilent(c, problem, t)
}

function minutesToNextPull(failures: number, problem: CalendarProblem): number {
  if (problem === 'emptied') return pullIntervalMinutes
  if (failures >= failuresBeforeBackoff && slowProblems.includes(problem)) return backoffMinutes
  return retryMinutes[failures] ?? pullIntervalMinutes
}

/** After saving a connection: failures are logged and retried by the job, without failing the request. */
export const pullSafely = (id: number): Promise<boolean> =>
  pullConnection(id).catch(error => {
    log.error({ err: error, connection: id }, 'what came of a calendar could not be written down')
    return false
  })
