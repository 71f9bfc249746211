import { execute, type Transaction } from '../../../db/connection.ts'
import { requireRight } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import { hashForAudit, recordAudit } from '../../platform/http/audit.ts'
import { encrypt } from '../../platform/http/crypto/crypto.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { guardProperty } from '../room/service.ts'
import { editAccount } from './accounts/connectAccount.ts'
import { importWindow } from './calendarWindow.ts'
import { findCalendarAdapter } from './catalogue.ts'
import { releaseChannelBlocks } from './channelBlocks.ts'
import { type ChannelConnection, type FreeChoice, loadConnection, loadConnectionOwner } from './channelConnection.ts'
import { assertNotConnectedTwice } from './connectChannel.ts'
import { pullSafely } from './pullConnection.ts'
import { type ConnectionView, getConnection } from './readConnections.ts'
import { syncChannelBlocks, toChannelTarget } from './syncChannelBlocks.ts'

export interface EditConnectionInput {
  name?: string
  /** Null: export only; the channel's blocks are released. */
  importUrl?: string | null
  freeEntries?: FreeChoice
  /** Of a whole property. */
  apiKey?: string
  isActive?: boolean
  stopSell?: boolean
  version?: number
}

export async function editConnection(
  id: number,
  { name, importUrl, freeEntries, version, ...account }: EditConnectionInput,
  ctx: RequestContext,
): Promise<ConnectionView> {
  const owner = await loadConnectionOwner(id)
  await requireRight(ctx, owner.property, 'channel.manage')
  if (owner.isAccount) {
    await editAccount(id, { ...account, ...(name !== undefined && { name }), ...(version !== undefined && { version }) }, ctx)
    return getConnection(id, ctx)
  }
  const { property_id: property, manager } = await loadConnection(id)
  // Empty text says nothing; null says that nothing is to be read.
  const url = importUrl ? findCalendarAdapter(manager).parseSource(importUrl) : importUrl === null ? null : undefined
  await withIdempotency({ property, ctx }, async t => {
    const before = await loadConnection(id, t)
    if (version !== undefined && version !== before.version) throw appError('stale', { version: before.version })
    if (url) {
      await guardProperty(property, t)
      await assertNotConnectedTwice({ property, room: before.room_id, bed: before.bed_id, self: id }, url, t)
    }
    const window = importWindow(new Date(), before.timezone)
    // Locks the room before the connection, as the job does.
    if (url === null) await releaseChannelBlocks(toChannelTarget(before), window, t)
    else if (freeEntries) await syncChannelBlocks({ ...before, free_entries: freeEntries }, window, t)
    await updateConnection(before, { name: name ?? before.name, freeEntries: freeEntries ?? before.free_entries, url }, t)
    const changes = {
      ...(name !== undefined && name !== before.name && { name: [before.name, name] }),
      ...(freeEntries && { freeEntries: [before.free_entries, freeEntries] }),
      ...(url !== undefined && { importUrl: [before.import_host, url && hashForAudit(url.href)] }),
    }
    await recordAudit(ctx, { action: 'channel.edit', entity: 'channel_connection', entityId: id, property, changes }, t)
    return null
  })
  if (url) await pullSafely(id)
  return getConnection(id, ctx)
}

async function updateConnection(
  { id, property_id, version }: ChannelConnection,
  { name, freeEntries, url }: { name: string; freeEntries: FreeChoice | null; url: URL | null | undefined },
  t: Transaction,
) {
  const { affectedRows } = await execute(
    `UPDATE channel_connections SET name = ?, free_entries = ?, version = version + 1, updated_at = UTC_TIMESTAMP(3)
     WHERE id = ? AND property_id = ? AND version = ? AND deleted_at IS NULL`,
    [name, freeEntries, id, property_id, version],
    t,
  )
  if (affectedRows !== 1) throw appError('stale')
  if (url === undefined) return
  // Blocks stay until the new calendar has been read.
  await execute(
    `UPDATE channel_connections SET import_url = ?, import_host = ?, import_version = import_version + 1, imported = NULL, kept = NULL, free_found = 0, etag = NULL, last_modified = NULL,
       last_tried_at = NULL, last_good_at = NULL, last_problem = NULL, failures = 0, next_pull_at = ?, claimed_until = NULL
     WHERE id = ? AND property_id = ?`,
    [url && encrypt(url.href), url?.hostname ?? null, url && new Date(), id, property_id],
    t,
  )
}
