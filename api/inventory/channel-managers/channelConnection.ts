import { select, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Stay } from '../../../domain/calendar/days.ts'
import type { SellBy } from '../../../domain/inventory/inventory.ts'
import { appError } from '../../platform/errors.ts'

/** An entry of the last good calendar, as it is kept: its nights, nothing of who comes. */
export interface ImportedEntry extends Stay {
  isClosed: boolean
  isFree?: boolean
  /** A hash of its name, where it has one. */
  uid?: string
}

/** What stays held because something in its calendar cannot be read. */
export interface RetainedEntries {
  /** The entries that could not be read the last time. */
  keys: string[]
  entries: ImportedEntry[]
}

/** What becomes of entries that are marked free: they hold their nights, or take none. */
export const freeChoices = ['hold', 'ignore'] as const
export type FreeChoice = (typeof freeChoices)[number]

export interface ChannelConnection {
  id: number
  property_id: number
  manager: string
  name: string
  room_id: number
  bed_id: number | null
  /** Sealed. */
  import_url: string | null
  import_host: string | null
  /** Another address is another calendar: what was read of the one before is not written any more. */
  import_version: number
  imported: ImportedEntry[] | null
  kept: RetainedEntries | null
  unread_told_at: Date | null
  emptied_told_at: Date | null
  /** Null: nobody has chosen yet. */
  free_entries: FreeChoice | null
  free_found: number
  free_asked_at: Date | null
  etag: string | null
  last_modified: string | null
  last_tried_at: Date | null
  last_good_at: Date | null
  last_problem: string | null
  failures: number
  next_pull_at: Date | null
  /** Sealed. */
  feed_token: string
  /** The nights that the channel last saw in the calendar we give it. */
  feed_nights: Stay[] | null
  feed_changed_at: Date | null
  feed_read_at: Date | null
  version: number
  room_name: string
  sell_by: SellBy
  units: number
  beds_per_unit: number
  bed_label: string | null
  unit_name: string | null
  /** Its room or bed is there no more. */
  is_gone: 0 | 1
  timezone: string
  property_name: string
  property_email: string | null
  property_status: string
}

const jsonColumns = ['imported', 'kept', 'feed_nights'] as const
type ConnectionRow = Omit<ChannelConnection, (typeof jsonColumns)[number]> & Record<(typeof jsonColumns)[number], string | null>

const SELECT_CONNECTION = `SELECT c.id, c.property_id, c.manager, c.name, c.room_id, c.bed_id, c.import_url, c.import_host, c.import_version, c.imported,
    c.kept, c.unread_told_at, c.emptied_told_at, c.free_entries, c.free_found, c.free_asked_at, c.etag,
    c.last_modified, c.last_tried_at, c.last_good_at, c.last_problem, c.failures, c.next_pull_at, c.feed_token, c.feed_nights, c.feed_changed_at,
    c.feed_read_at, c.version, r.name AS room_name, r.sell_by, r.units, r.beds_per_unit, bed.label AS bed_label, u.name AS unit_name,
    (r.deleted_at IS NOT NULL OR bed.removed_at IS NOT NULL) AS is_gone,
    p.timezone, p.name AS property_name, p.email AS property_email, p.status AS property_status
  FROM channel_connections c JOIN rooms r ON r.id = c.room_id JOIN properties p ON p.id = c.property_id
    LEFT JOIN beds bed ON bed.id = c.bed_id LEFT JOIN units u ON u.id = bed.unit_id`

const parseConnectionRow = (row: ConnectionRow): ChannelConnection =>
  ({
    ...row,
    ...Object.fromEntries(jsonColumns.map(name => [name, row[name] === null ? null : JSON.parse(row[name])])),
  }) as ChannelConnection

export async function loadConnection(id: number, t?: Transaction): Promise<ChannelConnection> {
  const row = await selectOne<ConnectionRow>(`${SELECT_CONNECTION} WHERE c.id = ? AND c.deleted_at IS NULL`, [id], t)
  if (!row) throw appError('not_found')
  return parseConnectionRow(row)
}

export async function findConnectionByFeed(hash: string): Promise<ChannelConnection | undefined> {
  const row = await selectOne<ConnectionRow>(`${SELECT_CONNECTION} WHERE c.feed_hash = ? AND c.deleted_at IS NULL`, [hash])
  return row && parseConnectionRow(row)
}

export const loadConnections = async (
  property: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<ChannelConnection[]> =>
  (
    await select<ConnectionRow>(
      `${SELECT_CONNECTION} WHERE c.property_id = ? AND c.deleted_at IS NULL ORDER BY r.position, r.id, c.bed_id, c.id LIMIT ${limit} OFFSET ${offset}`,
      [property],
    )
  ).map(parseConnectionRow)
