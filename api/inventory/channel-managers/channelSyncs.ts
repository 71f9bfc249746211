import { select, selectOne, type Transaction } from '../../../db/connection.ts'
import { ChannelSync, type ColumnOf, type Count, type RowOf } from '../../../db/models/index.ts'
import type { CalendarProblem } from '../../../domain/inventory/calendarProblems.ts'
import { paging } from '../../platform/http/schema.ts'
import type { ChannelBlockChanges } from './channelBlocks.ts'
import type { ChannelConnection } from './channelConnection.ts'

interface SyncResult {
  outcome: 'read' | 'same' | 'failed'
  problem?: CalendarProblem
  httpStatus?: number | null
  events?: number | null
  skipped?: number | null
  echoes?: number
  held?: ChannelBlockChanges | undefined
  tookMs: number
}

/** One line of the log: when a calendar was read, and what came of it. */
export async function recordSync(
  { id, property_id }: Pick<ChannelConnection, 'id' | 'property_id'>,
  s: SyncResult,
  t: Transaction,
): Promise<void> {
  const { outcome, problem = null, httpStatus = null, events = null, skipped = null, echoes = 0, held, tookMs } = s
  const found = { outcome, problem, httpStatus, events, skipped, echoes, tookMs }
  const changed = { added: held?.added ?? 0, removed: held?.removed ?? 0, withoutBed: held?.withoutBed.length ?? 0 }
  const sync = { propertyId: property_id, connectionId: id, ...found, ...changed, createdAt: new Date() }
  await ChannelSync.create(sync, { transaction: t })
}

interface SyncRow
  extends RowOf<ChannelSync, 'id' | 'http_status' | 'events' | 'skipped' | 'took_ms' | 'created_at' | 'outcome' | 'problem'> {
  echoes: NonNullable<ColumnOf<ChannelSync, 'echoes'>>
  added: NonNullable<ColumnOf<ChannelSync, 'added'>>
  removed: NonNullable<ColumnOf<ChannelSync, 'removed'>>
  without_bed: NonNullable<ColumnOf<ChannelSync, 'without_bed'>>
}

const presentSync = ({ created_at, http_status: httpStatus, without_bed: withoutBed, took_ms: tookMs, ...row }: SyncRow) => ({
  ...row,
  httpStatus,
  withoutBed,
  tookMs,
  at: created_at.toISOString(),
})

export async function listSyncs(connection: number, property: number, query: { page?: number; limit?: number }) {
  const { page, limit, offset } = paging(query)
  const [rows, count] = await Promise.all([
    select<SyncRow>(
      `SELECT id, outcome, problem, http_status, events, skipped, echoes, added, removed, without_bed, took_ms, created_at FROM channel_syncs
       WHERE connection_id = ? AND property_id = ? ORDER BY id DESC LIMIT ${limit} OFFSET ${offset}`,
      [connection, property],
    ),
    selectOne<{ n: Count }>('SELECT COUNT(*) AS n FROM channel_syncs WHERE connection_id = ? AND property_id = ?', [connection, property]),
  ])
  return { rows: rows.map(presentSync), page, limit, total: Number(count?.n ?? 0) }
}
