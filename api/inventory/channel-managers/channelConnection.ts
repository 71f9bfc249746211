import { select, selectOne, type Transaction } from '../../../db/connection.ts'
import type {
  Bed,
  ChannelAccount,
  ChannelConnection as ChannelConnectionModel,
  ColumnOf,
  Count,
  Property,
  Room,
  RowOf,
  Truth,
  Unit,
} from '../../../db/models/index.ts'
import type { Stay } from '../../../domain/calendar/days.ts'
import { appError } from '../../platform/errors.ts'

/** An entry of the last complete calendar: its nights, without personal data. */
export interface ImportedEntry extends Stay {
  isClosed: boolean
  isFree?: boolean
  /** A hash of its UID, if it has one. */
  uid?: string
}

/** Nights that stay blocked because of unreadable entries. */
export interface RetainedEntries {
  /** Unreadable entries of the last reading. */
  keys: string[]
  entries: ImportedEntry[]
}

/** Whether entries marked as free block their nights. */
export const freeChoices = ['hold', 'ignore'] as const
export type FreeChoice = (typeof freeChoices)[number]

export interface ChannelConnection
  extends RowOf<
      ChannelConnectionModel,
      | 'id'
      | 'property_id'
      | 'manager'
      | 'name'
      | 'bed_id'
      | 'import_host'
      | 'unread_told_at'
      | 'emptied_told_at'
      | 'free_found'
      | 'free_asked_at'
      | 'etag'
      | 'last_modified'
      | 'last_tried_at'
      | 'last_good_at'
      | 'last_problem'
      | 'failures'
      | 'next_pull_at'
      | 'feed_changed_at'
      | 'feed_read_at'
      | 'version'
    >,
    RowOf<Room, 'sell_by' | 'units' | 'beds_per_unit'>,
    RowOf<Property, 'timezone'> {
  room_id: NonNullable<ColumnOf<ChannelConnectionModel, 'room_id'>>
  /** Encrypted. */
  import_url: ColumnOf<ChannelConnectionModel, 'import_url'>
  /** Changes with the address: results of the previous calendar are discarded. */
  import_version: ColumnOf<ChannelConnectionModel, 'import_version'>
  imported: ImportedEntry[] | null
  kept: RetainedEntries | null
  /** Null: not decided yet. */
  free_entries: ColumnOf<ChannelConnectionModel, 'free_entries'>
  /** Encrypted. */
  feed_token: NonNullable<ColumnOf<ChannelConnectionModel, 'feed_token'>>
  /** Nights that the channel last saw in our feed. */
  feed_nights: Stay[] | null
  room_name: ColumnOf<Room, 'name'>
  bed_label: ColumnOf<Bed, 'label'> | null
  unit_name: ColumnOf<Unit, 'name'> | null
  /** Its room or bed was removed. */
  is_gone: Truth
  property_name: ColumnOf<Property, 'name'>
  property_email: ColumnOf<Property, 'email'>
  property_status: ColumnOf<Property, 'status'>
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

/** A connection of a whole property, with what its account brings; see ChannelConnection for those of a room. */
export interface AccountConnection
  extends RowOf<ChannelConnectionModel, 'id' | 'property_id' | 'manager' | 'name' | 'version'>,
    RowOf<
      ChannelAccount,
      | 'remote_property'
      | 'remote_name'
      | 'remote_currency'
      | 'active'
      | 'stop_sell'
      | 'sent_stamp'
      | 'next_send_at'
      | 'behind_since'
      | 'told_at'
      | 'failures'
      | 'last_problem'
      | 'last_sent_at'
      | 'last_pulled_at'
      | 'full_synced_at'
      | 'state_version'
      | 'pull_failures'
      | 'pull_problem'
      | 'nudge_id'
      | 'nudge_tried_at'
    >,
    RowOf<Property, 'timezone' | 'currency'> {
  /** Encrypted. */
  credential: NonNullable<ColumnOf<ChannelAccount, 'credential'>>
  property_name: ColumnOf<Property, 'name'>
  property_email: ColumnOf<Property, 'email'>
  property_status: ColumnOf<Property, 'status'>
  /** Reservations that somebody has to look at. */
  waiting: Count
}

const SELECT_ACCOUNT = `SELECT c.id, c.property_id, c.manager, c.name, c.version, a.credential, a.remote_property, a.remote_name, a.remote_currency, a.active,
    a.stop_sell, a.sent_stamp, a.next_send_at, a.behind_since, a.told_at, a.failures, a.last_problem, a.last_sent_at, a.last_pulled_at, a.full_synced_at,
    a.state_version, a.pull_failures, a.pull_problem, a.nudge_id, a.nudge_tried_at,
    (SELECT COUNT(*) FROM channel_reservations w WHERE w.connection_id = c.id AND w.property_id = c.property_id AND w.state IN ('waiting', 'flagged')) AS waiting,
    p.timezone, p.currency, p.name AS property_name, p.email AS property_email, p.status AS property_status
  FROM channel_connections c JOIN channel_accounts a ON a.connection_id = c.id JOIN properties p ON p.id = c.property_id`

export const findAccount = (id: number, t?: Transaction): Promise<AccountConnection | undefined> =>
  selectOne<AccountConnection>(`${SELECT_ACCOUNT} WHERE c.id = ? AND c.deleted_at IS NULL`, [id], t)

export async function loadAccount(id: number, t?: Transaction): Promise<AccountConnection> {
  const account = await findAccount(id, t)
  if (!account) throw appError('not_found')
  return account
}

interface ListedConnections {
  /** Those of whole properties first. */
  accounts: AccountConnection[]
  calendars: ChannelConnection[]
}

export async function loadConnections(property: number, { limit, offset }: { limit: number; offset: number }): Promise<ListedConnections> {
  const accounts = await select<AccountConnection>(`${SELECT_ACCOUNT} WHERE c.property_id = ? AND c.deleted_at IS NULL ORDER BY c.id`, [
    property,
  ])
  const accountsOnPage = accounts.slice(offset, offset + limit)
  const first = Math.max(0, offset - accounts.length)
  const calendars = await select<ConnectionRow>(
    `${SELECT_CONNECTION} WHERE c.property_id = ? AND c.deleted_at IS NULL ORDER BY r.position, r.id, c.bed_id, c.id LIMIT ${limit - accountsOnPage.length} OFFSET ${first}`,
    [property],
  )
  return { accounts: accountsOnPage, calendars: calendars.map(parseConnectionRow) }
}

/** By whom a connection is managed and where, whichever its kind. */
export async function loadConnectionOwner(id: number, t?: Transaction) {
  const row = await selectOne<RowOf<ChannelConnectionModel, 'property_id' | 'room_id'>>(
    'SELECT property_id, room_id FROM channel_connections WHERE id = ? AND deleted_at IS NULL',
    [id],
    t,
  )
  if (!row) throw appError('not_found')
  return { property: row.property_id, isAccount: row.room_id === null }
}
