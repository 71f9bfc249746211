import { execute, select, selectOne, type Transaction } from '../../../db/connection.ts'
import { ChannelConnection, type ColumnOf, type Count, type Room, type RowOf } from '../../../db/models/index.ts'
import { explain } from '../../../domain/language/explain.ts'
import { assertNoDemo, assertRunHere, requireRight } from '../../platform/access/service.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { hashForAudit, recordAudit } from '../../platform/http/audit.ts'
import { decrypt, encrypt, generateToken, hashToken } from '../../platform/http/crypto/crypto.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { guardProperty } from '../room/service.ts'
import { connectAccount, disconnectAccount } from './accounts/connectAccount.ts'
import { syncAccount } from './accounts/syncAccount.ts'
import { importWindow } from './calendarWindow.ts'
import { findCalendarAdapter, isAccountManager, loadManagers } from './catalogue.ts'
import { releaseChannelBlocks } from './channelBlocks.ts'
import { type FreeChoice, loadConnection, loadConnectionOwner } from './channelConnection.ts'
import { pullConnection, pullSafely } from './pullConnection.ts'
import { type ConnectionView, getConnection } from './readConnections.ts'
import { toChannelTarget } from './syncChannelBlocks.ts'

export interface ConnectionPlace {
  property: number
  room: number
  bed?: number | null
}
export interface ConnectChannelInput extends Omit<ConnectionPlace, 'room'> {
  manager: string
  /** Of a calendar. */
  room?: number
  /** Of a whole property. */
  apiKey?: string
  remoteProperty?: string
  name?: string
  importUrl?: string | null
  freeEntries?: FreeChoice
}

/** Maximum connections of a property: its beds times several channels. */
const maxConnections = 500

/** The room, or the bed in it, of this property. */
export async function validatePlace({ property, room, bed }: ConnectionPlace, t?: Transaction): Promise<void> {
  const found = await selectOne<RowOf<Room, 'sell_by'>>(
    'SELECT sell_by FROM rooms WHERE id = ? AND property_id = ? AND deleted_at IS NULL',
    [room, property],
    t,
  )
  if (!found) throw fieldError('room', 'room_not_here', 'unknown')
  if (!bed) return
  if (found.sell_by === 'unit') throw fieldError('bed', 'connect_room', 'bed.unit')
  const bedRow = await selectOne('SELECT id FROM beds WHERE id = ? AND room_id = ? AND removed_at IS NULL', [bed, room], t)
  if (!bedRow) throw fieldError('bed', 'bed_other_room', 'unknown')
}

/** Connects a room or a bed, and reads its calendar at once, if it has one. */
export async function connectChannel(
  { property, room, bed = null, manager: slug, name, importUrl, freeEntries, apiKey, remoteProperty }: ConnectChannelInput,
  ctx: RequestContext,
): Promise<ConnectionView> {
  await requireRight(ctx, property, 'channel.manage')
  await assertRunHere(property)
  await assertNoDemo(property)
  const manager = (await loadManagers()).find(m => m.slug === slug)
  if (!manager) throw fieldError('manager', 'channel_unknown', 'unknown')
  if (!manager.adapter) throw fieldError('manager', explain('channel_not_yet', { name: manager.name }), 'no_adapter')
  if (!manager.canConnect) throw fieldError('manager', explain('channel_paused', { name: manager.name }), 'paused')
  if (isAccountManager(slug))
    return getConnection(await connectAccount({ property, manager, name: name ?? manager.name, apiKey, remoteProperty }, ctx), ctx)
  if (room === undefined) throw fieldError('room', 'room_or_hostel', 'any.required')
  const url = importUrl ? findCalendarAdapter(slug).parseSource(importUrl) : undefined
  const id = await withIdempotency({ property, ctx }, async t => {
    await validatePlace({ property, room, bed }, t)
    await guardProperty(property, t)
    await assertConnectionLimit(property, t)
    if (url) await assertNotConnectedTwice({ property, room, bed }, url, t)
    const created = await insertConnection({ property, room, bed, manager: slug, name: name ?? manager.name, url, freeEntries }, t)
    const changes = { manager: slug, room, ...(bed && { bed }), ...(url && { importUrl: [null, hashForAudit(url.href)] }) }
    await recordAudit(ctx, { action: 'channel.connect', entity: 'channel_connection', entityId: created, property, changes }, t)
    return created
  })
  if (url) await pullSafely(id)
  return getConnection(id, ctx)
}

async function assertConnectionLimit(property: number, t: Transaction) {
  const row = await selectOne<{ n: Count }>(
    'SELECT COUNT(*) AS n FROM channel_connections WHERE property_id = ? AND deleted_at IS NULL',
    [property],
    t,
  )
  if (Number(row?.n) >= maxConnections) throw appError('invalid_transition', { reason: 'connections_max', most: maxConnections })
}

/** The same calendar twice for one room would take two beds for each guest. */
export async function assertNotConnectedTwice(
  { property, room, bed, self = 0 }: Required<ConnectionPlace> & { self?: number },
  url: URL,
  t: Transaction,
) {
  const beside = await select<
    RowOf<ChannelConnection, 'id' | 'name'> & { import_url: NonNullable<ColumnOf<ChannelConnection, 'import_url'>> }
  >(
    `SELECT id, name, import_url FROM channel_connections
     WHERE property_id = ? AND room_id = ? AND bed_id <=> ? AND id <> ? AND import_url IS NOT NULL AND deleted_at IS NULL ORDER BY id`,
    [property, room, bed, self],
    t,
  )
  const duplicate = beside.find(c => isSameCalendar(url, c.import_url))
  if (duplicate) throw appError('duplicate', { reason: 'connected_already', name: duplicate.name, connection: duplicate.id })
}

// Encrypted values differ, so addresses are compared after decryption; one without a key is skipped.
function isSameCalendar(url: URL, sealed: string): boolean {
  try {
    return normalizeCalendarUrl(new URL(decrypt(sealed))) === normalizeCalendarUrl(url)
  } catch {
    return false
  }
}

/** The same calendar with http or https, and with query parameters in any order. */
function normalizeCalendarUrl({ href }: URL): string {
  const { hostname, port, pathname, searchParams } = new URL(href)
  searchParams.sort()
  return `${hostname.replace(/\.$/, '')}:${/^(80|443)$/.test(port) ? '' : port}${pathname}?${searchParams}`
}

interface InsertConnectionInput extends Required<ConnectionPlace> {
  manager: string
  name: string
  url: URL | undefined
  freeEntries: FreeChoice | undefined
}

async function insertConnection(
  { property, room, bed, manager, name, url, freeEntries }: InsertConnectionInput,
  t: Transaction,
): Promise<number> {
  const token = generateToken()
  const imported = url && { importUrl: encrypt(url.href), importHost: url.hostname, nextPullAt: new Date() }
  const feed = { feedToken: encrypt(token), feedHash: hashToken(token) }
  const connection = { propertyId: property, manager, name, roomId: room, bedId: bed, freeEntries: freeEntries ?? null }
  return (await ChannelConnection.create({ ...connection, ...imported, ...feed }, { transaction: t })).id
}

/** Releases the channel's blocks and invalidates our feed address. */
export async function disconnectChannel(id: number, ctx: RequestContext): Promise<void> {
  const { property, isAccount } = await loadConnectionOwner(id)
  await requireRight(ctx, property, 'channel.manage')
  if (isAccount) return disconnectAccount(id, ctx)
  await withIdempotency({ property, ctx }, async t => {
    const before = await loadConnection(id, t)
    await releaseChannelBlocks(toChannelTarget(before), importWindow(new Date(), before.timezone), t)
    const { affectedRows } = await execute(
      `UPDATE channel_connections SET deleted_at = UTC_TIMESTAMP(3), import_url = NULL, version = version + 1, import_version = import_version + 1
       WHERE id = ? AND property_id = ? AND deleted_at IS NULL`,
      [id, property],
      t,
    )
    if (affectedRows !== 1) throw appError('not_found')
    const changes = { manager: before.manager, room: before.room_id }
    await recordAudit(ctx, { action: 'channel.disconnect', entity: 'channel_connection', entityId: id, property, changes }, t)
    return null
  })
}

/** Replaces our feed address; the previous one stops working at once. */
export async function rotateFeed(id: number, ctx: RequestContext): Promise<ConnectionView> {
  const { property_id: property } = await loadConnection(id)
  await requireRight(ctx, property, 'channel.manage')
  await withIdempotency({ property, ctx }, async t => {
    const token = generateToken()
    // Nobody has read the new feed yet.
    await execute(
      `UPDATE channel_connections SET feed_token = ?, feed_hash = ?, feed_nights = NULL, feed_changed_at = NULL, feed_read_at = NULL, version = version + 1
       WHERE id = ? AND property_id = ? AND deleted_at IS NULL`,
      [encrypt(token), hashToken(token), id, property],
      t,
    )
    await recordAudit(ctx, { action: 'channel.rotate', entity: 'channel_connection', entityId: id, property }, t)
    return null
  })
  return getConnection(id, ctx)
}

/** Reads the calendar now, or sends what waits. */
export async function syncConnection(id: number, ctx: RequestContext): Promise<ConnectionView> {
  const owner = await loadConnectionOwner(id)
  await requireRight(ctx, owner.property, 'channel.manage')
  if (owner.isAccount) {
    await syncAccount(id, {}, ctx)
    return getConnection(id, ctx)
  }
  const { import_url } = await loadConnection(id)
  if (!import_url) throw appError('invalid_transition', { reason: 'reads_nothing' })
  const isRead = await pullConnection(id)
  if (!isRead) throw appError('invalid_transition', { reason: 'being_read' })
  return getConnection(id, ctx)
}
