import { select, selectOne, type Transaction } from '../../../db/connection.ts'
import { type JsonList, parseJsonList } from '../../../db/jsonList.ts'
import type { ApiKey, ApiKeySecret, ColumnOf, Count, LeftJoined, RowOf, Truth, User } from '../../../db/models/index.ts'
import type { KeyScope } from '../../../domain/access/keyScopes.ts'
import { askForNothing } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import type { PagedRows } from '../../platform/http/endpoint.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { type Infer, paging } from '../../platform/http/schema.ts'
import type { apiKeys } from './contract.ts'

export type KeyView = Infer<(typeof apiKeys)['GET /api-keys']['result']>

export interface KeyRow
  extends RowOf<
      ApiKey,
      'id' | 'property_id' | 'user_id' | 'name' | 'per_minute' | 'expires_at' | 'last_used_at' | 'version' | 'created_at'
    >,
    LeftJoined<RowOf<ApiKeySecret, 'prefix'>> {
  scopes: JsonList<KeyScope>
  addresses: JsonList<string>
  origins: JsonList<string>
  old_prefix: ColumnOf<ApiKeySecret, 'prefix'> | null
  old_until: ColumnOf<ApiKeySecret, 'expires_at'>
  user: ColumnOf<User, 'name'> | null
  acts: Truth
}

const RETIRING = 'o.key_id = k.id AND o.expires_at > UTC_TIMESTAMP(3) ORDER BY o.expires_at DESC LIMIT 1'
const SELECT = `SELECT k.id, k.property_id, k.user_id, k.name, k.scopes, k.addresses, k.origins, k.per_minute, k.expires_at, k.last_used_at, k.version,
    k.created_at, s.prefix, (SELECT o.prefix FROM api_key_secrets o WHERE ${RETIRING}) AS old_prefix,
    (SELECT o.expires_at FROM api_key_secrets o WHERE ${RETIRING}) AS old_until, u.name AS user,
    COALESCE(u.locked_at IS NULL AND (u.role = 'super_admin' OR k.property_id <> 0
      AND EXISTS (SELECT 1 FROM property_members m WHERE m.property_id = k.property_id AND m.user_id = u.id)), 0) AS acts
  FROM api_keys k LEFT JOIN api_key_secrets s ON s.key_id = k.id AND s.expires_at IS NULL LEFT JOIN users u ON u.id = k.user_id`

/** Of a property, or of the marketplace (0). */
export async function listKeyRows(property: number, query: { page?: number; limit?: number }): Promise<PagedRows<KeyView>> {
  const { page, limit, offset } = paging(query)
  const rows = await select<KeyRow>(`${SELECT} WHERE k.property_id = ? AND k.revoked_at IS NULL ORDER BY k.id DESC LIMIT ? OFFSET ?`, [
    property,
    limit,
    offset,
  ])
  return { rows: rows.map(presentKey), page, limit, total: await countKeys(property) }
}

export async function countKeys(property: number, t?: Transaction): Promise<number> {
  const row = await selectOne<{ n: Count }>(
    'SELECT COUNT(*) AS n FROM api_keys k WHERE k.property_id = ? AND k.revoked_at IS NULL',
    [property],
    t,
  )
  return Number(row?.n ?? 0)
}

export async function loadKey(id: number, ctx: RequestContext, t?: Transaction): Promise<KeyRow> {
  const row = await selectOne<KeyRow>(`${SELECT} WHERE k.id = ? AND k.revoked_at IS NULL`, [id], t)
  if (row) return row
  await askForNothing(ctx)
  throw appError('not_found')
}

export const scopesOf = ({ scopes }: KeyRow): KeyScope[] => parseJsonList(scopes)

export const presentKey = (row: KeyRow): KeyView => ({
  id: row.id,
  property: row.property_id || null,
  name: row.name,
  prefix: row.prefix ?? '',
  retiring: row.old_prefix && row.old_until ? { prefix: row.old_prefix, until: row.old_until.toISOString() } : null,
  scopes: scopesOf(row),
  addresses: parseJsonList(row.addresses),
  origins: parseJsonList(row.origins),
  perMinute: row.per_minute,
  expiresAt: row.expires_at?.toISOString() ?? null,
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  actsFor: row.acts && row.user_id ? { id: row.user_id, name: row.user ?? '' } : null,
  state: stateOf(row),
  createdAt: row.created_at.toISOString(),
  version: row.version,
})

function stateOf({ acts, expires_at }: KeyRow): KeyView['state'] {
  if (!acts) return 'orphaned'
  return expires_at && expires_at.getTime() <= Date.now() ? 'expired' : 'active'
}
