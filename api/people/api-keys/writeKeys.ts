import { isIP, isIPv4 } from 'node:net'
import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import { ApiKey, ApiKeySecret, type RowOf } from '../../../db/models/index.ts'
import { type KeyScope, propertyKeyResources } from '../../../domain/access/keyScopes.ts'
import { explain } from '../../../domain/language/explain.ts'
import { requireRight } from '../../platform/access/service.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { diffFields, recordAudit } from '../../platform/http/audit.ts'
import { forgetKeys } from '../../platform/http/keys/activeKeys.ts'
import { generateKeySecret, hashKeySecret, prefixOf } from '../../platform/http/keys/keySecret.ts'
import { lockCounters } from '../../platform/http/limits/lockCounters.ts'
import { type Caller, isSuperAdmin, type RequestContext } from '../../platform/http/requestContext.ts'
import type { Infer } from '../../platform/http/schema.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { type createKeyRequest, type editKeyRequest, OVERLAP_HOURS } from './contract.ts'
import { countKeys, type KeyRow, type KeyView, listKeyRows, loadKey, presentKey } from './keyRows.ts'

/** Of one property, and of the marketplace. */
export const MOST_KEYS = 20
const USUAL_RATE = 300

type SignedInContext = RequestContext & { caller: Caller }
type KeyWithSecret = KeyView & { secret: string | null }

/** Who manages a property manages its keys; those of the marketplace are the super-admins'. Answers 0 for the marketplace. */
async function authorizeKeys(ctx: RequestContext, property: number | undefined, t?: Transaction): Promise<number> {
  if (property) return (await requireRight(ctx, property, 'key.manage', t)).property
  if (!isSuperAdmin(ctx)) throw appError('forbidden')
  return 0
}

async function loadOwnKey(id: number, ctx: RequestContext, t?: Transaction): Promise<KeyRow> {
  const row = await loadKey(id, ctx, t)
  // One of the marketplace is none to everybody else, as are those of other properties.
  if (row.property_id || !isSuperAdmin(ctx)) await requireRight(ctx, row.property_id, 'key.manage', t)
  return row
}

export async function listKeys({ property, ...query }: { property?: number; page?: number; limit?: number }, ctx: RequestContext) {
  return listKeyRows(await authorizeKeys(ctx, property), query)
}

export async function createKey(
  { property: requested, ...input }: Infer<typeof createKeyRequest>,
  ctx: SignedInContext,
): Promise<KeyWithSecret> {
  const property = await authorizeKeys(ctx, requested)
  validateKey(property, input)
  const secret = generateKeySecret()
  const { id, prefix } = await withIdempotency({ property, ctx }, async t => {
    await lockCounters([`keys of ${property}`], t)
    if ((await countKeys(property, t)) >= MOST_KEYS) throw fieldError('name', explain('keys_max', { most: MOST_KEYS }), 'keys.max')
    const { id: key } = await ApiKey.create(
      {
        propertyId: property,
        userId: ctx.caller.userId,
        name: input.name,
        scopes: input.scopes,
        addresses: input.addresses ?? [],
        origins: input.origins ?? [],
        perMinute: input.perMinute ?? USUAL_RATE,
        expiresAt: input.expiresAt ? new Date(input.expiresAt) : null,
      },
      { transaction: t },
    )
    await addSecret(key, secret, t)
    const changes = { name: [null, input.name], scopes: [null, input.scopes] }
    await recordAudit(ctx, { action: 'api_key.create', entity: 'api_key', entityId: key, property, changes }, t)
    return { id: key, prefix: prefixOf(secret) }
  })
  forgetKeys()
  return withSecret(presentKey(await loadKey(id, ctx)), secret, prefix)
}

/** It goes on acting for its person: whoever else knows its secret must not get the rights of who renames it. Who manages keys has every right that one can use. */
export async function editKey(id: number, { version, ...input }: Infer<typeof editKeyRequest>, ctx: SignedInContext): Promise<KeyView> {
  const { property_id: property } = await loadOwnKey(id, ctx)
  validateKey(property, input)
  const view = await withIdempotency({ property, ctx }, async t => {
    const row = await loadKey(id, ctx, t)
    const before = presentKey(row)
    const after = {
      name: input.name ?? before.name,
      scopes: input.scopes ?? before.scopes,
      addresses: input.addresses ?? before.addresses,
      origins: input.origins ?? before.origins,
      perMinute: input.perMinute ?? before.perMinute,
      expiresAt: input.expiresAt === undefined ? before.expiresAt : input.expiresAt,
    }
    const [changed] = await ApiKey.update(
      { ...after, expiresAt: after.expiresAt ? new Date(after.expiresAt) : null, version: version + 1 },
      { where: { id, version, revokedAt: null }, transaction: t },
    )
    if (changed !== 1) throw appError('stale', { version: row.version })
    const changes = diffFields({ ...before }, after)
    await recordAudit(ctx, { action: 'api_key.edit', entity: 'api_key', entityId: id, property, changes }, t)
    return presentKey(await loadKey(id, ctx, t))
  })
  forgetKeys()
  return view
}

export async function revokeKey(id: number, ctx: RequestContext): Promise<void> {
  // Of no property: a repeat finds no key that would say of which, and gets the same answer.
  await withIdempotency({ property: 0, ctx }, async t => {
    const { name, property_id: property } = await loadOwnKey(id, ctx, t)
    const { affectedRows } = await execute(
      'UPDATE api_keys SET revoked_at = UTC_TIMESTAMP(3) WHERE id = ? AND property_id = ? AND revoked_at IS NULL',
      [id, property],
      t,
    )
    if (affectedRows !== 1) throw appError('not_found')
    await execute('DELETE FROM api_key_secrets WHERE key_id = ?', [id], t)
    await recordAudit(ctx, { action: 'api_key.revoke', entity: 'api_key', entityId: id, property, changes: { name: [name, null] } }, t)
    return null
  })
  forgetKeys()
}

/**
 * A new secret beside the old one, which ends by itself. It acts for who did this, who is told the secret; a key of somebody else loses its old secrets at
 * once, as who knows those would have the rights of its new person.
 */
export async function rotateKey(id: number, overlapHours = OVERLAP_HOURS, ctx: SignedInContext): Promise<KeyWithSecret> {
  const { property_id: property } = await loadOwnKey(id, ctx)
  const secret = generateKeySecret()
  const { prefix } = await withIdempotency({ property, ctx }, async t => {
    const before = await selectOne<RowOf<ApiKey, 'user_id'>>(
      'SELECT user_id FROM api_keys WHERE id = ? AND property_id = ? AND revoked_at IS NULL FOR UPDATE',
      [id, property],
      t,
    )
    if (!before) throw appError('not_found')
    const hours = before.user_id === ctx.caller.userId ? overlapHours : 0
    await execute(
      `UPDATE api_keys SET user_id = ?, version = version + 1, updated_at = UTC_TIMESTAMP(3)
       WHERE id = ? AND property_id = ? AND revoked_at IS NULL`,
      [ctx.caller.userId, id, property],
      t,
    )
    // Only the newest of those before stays good: who changes it twice has lost the first.
    await execute(`DELETE FROM api_key_secrets WHERE key_id = ?${hours ? ' AND expires_at IS NOT NULL' : ''}`, [id], t)
    await execute(
      'UPDATE api_key_secrets SET expires_at = UTC_TIMESTAMP(3) + INTERVAL ? HOUR WHERE key_id = ? AND expires_at IS NULL',
      [hours, id],
      t,
    )
    await addSecret(id, secret, t)
    await recordAudit(ctx, { action: 'api_key.rotate', entity: 'api_key', entityId: id, property, changes: { overlapHours: hours } }, t)
    return { prefix: prefixOf(secret) }
  })
  forgetKeys()
  return withSecret(presentKey(await loadKey(id, ctx)), secret, prefix)
}

const addSecret = (key: number, secret: string, t: Transaction) =>
  ApiKeySecret.create(
    { keyId: key, prefix: prefixOf(secret), secretHash: hashKeySecret(secret), createdAt: new Date() },
    { transaction: t },
  )

/** A repeat was answered by the first request, whose secret is not known any more. */
const withSecret = (view: KeyView, secret: string, stored: string): KeyWithSecret => ({
  ...view,
  secret: stored === prefixOf(secret) ? secret : null,
})

interface KeySettings {
  scopes?: readonly KeyScope[]
  addresses?: readonly string[]
  expiresAt?: string | null
}

function validateKey(property: number, { scopes = [], addresses = [], expiresAt }: KeySettings): void {
  const isForProperties = (scope: KeyScope) => propertyKeyResources.some(resource => scope.startsWith(`${resource}:`))
  if (property && !scopes.every(isForProperties)) throw fieldError('scopes', 'key_scope_marketplace', 'any.only')
  const wrong = addresses.findIndex(address => !isNetwork(address))
  if (wrong >= 0) throw fieldError(`addresses.${wrong}`, 'address_unreadable', 'string.pattern.name')
  if (expiresAt && Date.parse(expiresAt) <= Date.now()) throw fieldError('expiresAt', 'key_expiry_past', 'date.greater')
}

/** An address, or a network as `203.0.113.0/24`. */
function isNetwork(text: string): boolean {
  const [host = '', bits, ...more] = text.split('/')
  if (!isIP(host) || more.length) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv4(host) ? 32 : 128))
}
