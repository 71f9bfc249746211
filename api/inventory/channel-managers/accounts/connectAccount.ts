import { execute, select, type Transaction } from '../../../../db/connection.ts'
import { ChannelAccount, ChannelConnection, type RowOf } from '../../../../db/models/index.ts'
import { appError, fieldError } from '../../../platform/errors.ts'
import { hashForAudit, recordAudit } from '../../../platform/http/audit.ts'
import { decrypt, encrypt } from '../../../platform/http/crypto/crypto.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { withIdempotency } from '../../../platform/http/withIdempotency.ts'
import { guardProperty } from '../../room/service.ts'
import type { RemoteProperty } from '../adapters/channelAdapter.ts'
import { findAccountAdapter, type ListedManager } from '../catalogue.ts'
import { loadAccount } from '../channelConnection.ts'
import { listRemoteProperties } from './testAccount.ts'
import { touchRoomsOfWaiting } from './waitingNights.ts'

interface ConnectAccountInput {
  property: number
  manager: ListedManager
  name: string
  apiKey: string | undefined
  remoteProperty: string | undefined
}

/** Connects a whole property by a key. Nothing is sent before its rooms are mapped and it is switched on. */
export async function connectAccount(
  { property, manager, name, apiKey, remoteProperty }: ConnectAccountInput,
  ctx: RequestContext,
): Promise<number> {
  if (!apiKey) throw fieldError('apiKey', 'channel_key_missing', 'any.required')
  if (!remoteProperty) throw fieldError('remoteProperty', 'channel_property_missing', 'any.required')
  const remote = (await listRemoteProperties(findAccountAdapter(manager.slug), apiKey)).find(p => p.id === remoteProperty)
  if (!remote) throw fieldError('remoteProperty', 'channel_property_unknown', 'unknown')
  return withIdempotency({ property, ctx }, async t => {
    await guardProperty(property, t)
    await assertNotConnected(property, manager.slug, remote, t)
    const connected = { property, manager: manager.slug, name, apiKey, remote }
    const id = (await reviveConnection(connected, t)) ?? (await createConnection(connected, t))
    const changes = { manager: manager.slug, remoteProperty: remote.id, apiKey: [null, hashForAudit(apiKey)] }
    await recordAudit(ctx, { action: 'channel.connect', entity: 'channel_connection', entityId: id, property, changes }, t)
    return id
  })
}

interface Connected {
  property: number
  manager: string
  name: string
  apiKey: string
  remote: RemoteProperty
}

async function createConnection({ property, manager, name, apiKey, remote }: Connected, t: Transaction): Promise<number> {
  const { id } = await ChannelConnection.create(
    { propertyId: property, manager, name, roomId: null, feedToken: null, feedHash: null },
    { transaction: t },
  )
  const { id: remoteProperty, name: remoteName, currency: remoteCurrency } = remote
  const account = { connectionId: id, propertyId: property, credential: encrypt(apiKey), remoteCurrency }
  await ChannelAccount.create({ ...account, remoteProperty, remoteName: remoteName.slice(0, 255) }, { transaction: t })
  return id
}

/**
 * What was sold by a connection is known by it: whoever connects the same property there again goes on with it, its mapping, and what waits. What is known
 * over there is not known any more, and it sends nothing before it is switched on, as a new one.
 */
async function reviveConnection({ property, manager, name, apiKey, remote }: Connected, t: Transaction): Promise<number | undefined> {
  const [former] = await select<RowOf<ChannelConnection, 'id'> & RowOf<ChannelAccount, 'remote_currency'>>(
    `SELECT c.id, a.remote_currency FROM channel_accounts a JOIN channel_connections c ON c.id = a.connection_id
     WHERE a.property_id = ? AND a.remote_property = ? AND c.manager = ? AND c.deleted_at IS NOT NULL ORDER BY c.id DESC LIMIT 1 FOR UPDATE`,
    [property, remote.id, manager],
    t,
  )
  if (!former) return undefined
  const { id } = former
  await execute(
    'UPDATE channel_connections SET deleted_at = NULL, name = ?, version = version + 1, updated_at = UTC_TIMESTAMP(3) WHERE id = ? AND property_id = ?',
    [name, id, property],
    t,
  )
  await execute(
    `UPDATE channel_accounts SET credential = ?, remote_name = ?, remote_currency = ?, active = 0, stop_sell = 0, sent_stamp = NULL, next_send_at = NULL,
       next_pull_at = NULL, claimed_until = NULL, pull_claimed_until = NULL, behind_since = NULL, told_at = NULL, failures = 0, last_problem = NULL,
       pull_failures = 0, pull_problem = NULL, nudge_id = NULL, nudge_tried_at = NULL, state_version = state_version + 1, updated_at = UTC_TIMESTAMP(3)
     WHERE connection_id = ? AND property_id = ?`,
    [encrypt(apiKey), remote.name.slice(0, 255), remote.currency, id, property],
    t,
  )
  await execute('DELETE FROM channel_states WHERE connection_id = ? AND property_id = ?', [id, property], t)
  // Prices were exchanged into what they take no more.
  if (former.remote_currency !== remote.currency)
    await execute(
      'UPDATE channel_mappings SET removed_at = UTC_TIMESTAMP(3) WHERE connection_id = ? AND property_id = ? AND removed_at IS NULL',
      [id, property],
      t,
    )
  await touchRoomsOfWaiting(id, property, t)
  return id
}

/** Two connections to one property there would undo each other's availability. */
async function assertNotConnected(property: number, manager: string, remote: RemoteProperty, t: Transaction): Promise<void> {
  const [existing] = await select<RowOf<ChannelConnection, 'id' | 'name' | 'property_id'>>(
    `SELECT c.id, c.name, c.property_id FROM channel_accounts a JOIN channel_connections c ON c.id = a.connection_id
     WHERE a.property_id = ? AND a.remote_property = ? AND c.manager = ? AND c.deleted_at IS NULL LIMIT 1`,
    [property, remote.id, manager],
    t,
  )
  if (existing) throw appError('duplicate', { reason: 'connected_already', name: existing.name, connection: existing.id })
}

export interface EditAccountInput {
  name?: string
  apiKey?: string
  isActive?: boolean
  stopSell?: boolean
  version?: number
}

/** Renames it, exchanges its key, switches it on or off, or stops all sales there. The right was asked for by the caller. */
export async function editAccount(id: number, { version, ...edit }: EditAccountInput, ctx: RequestContext): Promise<void> {
  const known = await loadAccount(id)
  const { property_id: property } = known
  if (edit.apiKey) {
    const remotes = await listRemoteProperties(findAccountAdapter(known.manager), edit.apiKey)
    if (!remotes.some(r => r.id === known.remote_property)) throw fieldError('apiKey', 'channel_property_unknown', 'unknown')
  }
  await withIdempotency({ property, ctx }, async t => {
    const before = await loadAccount(id, t)
    if (version !== undefined && version !== before.version) throw appError('stale', { version: before.version })
    const after = {
      name: edit.name ?? before.name,
      active: edit.isActive ?? Boolean(before.active),
      stopSell: edit.stopSell ?? Boolean(before.stop_sell),
    }
    const { affectedRows } = await execute(
      `UPDATE channel_connections SET name = ?, version = version + 1, updated_at = UTC_TIMESTAMP(3)
       WHERE id = ? AND property_id = ? AND version = ? AND deleted_at IS NULL`,
      [after.name, id, property, before.version],
      t,
    )
    if (affectedRows !== 1) throw appError('stale')
    await execute(
      `UPDATE channel_accounts SET credential = ?, active = ?, stop_sell = ?, sent_stamp = NULL, next_send_at = UTC_TIMESTAMP(3),
         next_pull_at = UTC_TIMESTAMP(3), failures = 0, last_problem = NULL, updated_at = UTC_TIMESTAMP(3) WHERE connection_id = ? AND property_id = ?`,
      [edit.apiKey ? encrypt(edit.apiKey) : before.credential, after.active, after.stopSell, id, property],
      t,
    )
    const changes = {
      ...(after.name !== before.name && { name: [before.name, after.name] }),
      ...(edit.isActive !== undefined && { active: [Boolean(before.active), after.active] }),
      ...(edit.stopSell !== undefined && { stopSell: [Boolean(before.stop_sell), after.stopSell] }),
      ...(edit.apiKey && { apiKey: [hashForAudit(decrypt(before.credential)), hashForAudit(edit.apiKey)] }),
    }
    await recordAudit(ctx, { action: 'channel.edit', entity: 'channel_connection', entityId: id, property, changes }, t)
    return null
  })
}

/** Its key is forgotten; what was sold there stays. */
export async function disconnectAccount(id: number, ctx: RequestContext): Promise<void> {
  const { property_id: property } = await loadAccount(id)
  await withIdempotency({ property, ctx }, async t => {
    const { affectedRows } = await execute(
      'UPDATE channel_connections SET deleted_at = UTC_TIMESTAMP(3), version = version + 1 WHERE id = ? AND property_id = ? AND deleted_at IS NULL',
      [id, property],
      t,
    )
    if (affectedRows !== 1) throw appError('not_found')
    await execute(
      'UPDATE channel_accounts SET credential = NULL, active = 0 WHERE connection_id = ? AND property_id = ?',
      [id, property],
      t,
    )
    await touchRoomsOfWaiting(id, property, t)
    await recordAudit(ctx, { action: 'channel.disconnect', entity: 'channel_connection', entityId: id, property }, t)
    return null
  })
}
