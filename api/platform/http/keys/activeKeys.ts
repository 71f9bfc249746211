import { execute, select, selectOne, transaction } from '../../../../db/connection.ts'
import { type JsonList, parseJsonList } from '../../../../db/jsonList.ts'
import type { ApiKey, ColumnOf, RowOf, User } from '../../../../db/models/index.ts'
import { hashKeySecret } from './keySecret.ts'

/**
 * For so long a process trusts what it read of a key. A key that is revoked or changed is refused at once by the process that did it, and by all others
 * after this time; what its person may do in a hostel is asked at every request.
 */
export const KEY_CACHE_SECONDS = 5
const MAX_CACHED = 2000
/** A key that is used all the time writes that once a minute. */
const USE_RECORDED_EVERY_MS = 60_000

export interface ActiveKey {
  id: number
  property: number
  name: string
  scopes: string[]
  addresses: string[]
  origins: string[]
  perMinute: number
  expiresAt: Date | null
  lastUsedAt: number
  user: { id: number; name: string; role: ColumnOf<User, 'role'> }
}

const cached = new Map<string, { key: ActiveKey | undefined; until: number }>()

/** The key that this secret opens, with the person it acts for: one statement, and none for a few seconds after that. Expired ones too. */
export async function findActiveKey(secret: string): Promise<ActiveKey | undefined> {
  const hash = hashKeySecret(secret)
  const known = cached.get(hash)
  if (known && known.until > Date.now()) return known.key
  const key = await loadKey(hash)
  // One that does not exist is not remembered: who guesses would fill the memory.
  if (!key) cached.delete(hash)
  else {
    if (cached.size >= MAX_CACHED) cached.clear()
    cached.set(hash, { key, until: Date.now() + KEY_CACHE_SECONDS * 1000 })
  }
  return key
}

/** Whether it was good for something here lately: such a key is looked up again, whatever others of its network send. */
export const wasActiveKey = (secret: string): boolean => cached.has(hashKeySecret(secret))

/** After a change: this process forgets what it knew. */
export function forgetKeys(): void {
  cached.clear()
  origins.until = 0
}

interface KeyRow extends RowOf<ApiKey, 'id' | 'property_id' | 'name' | 'per_minute' | 'expires_at' | 'last_used_at'> {
  scopes: JsonList<string>
  addresses: JsonList<string>
  origins: JsonList<string>
  secret_expires_at: ColumnOf<ApiKey, 'expires_at'>
  user_id: ColumnOf<User, 'id'>
  user_name: ColumnOf<User, 'name'>
  role: ColumnOf<User, 'role'>
}

async function loadKey(hash: string): Promise<ActiveKey | undefined> {
  const row = await selectOne<KeyRow>(
    `SELECT k.id, k.property_id, k.name, k.scopes, k.addresses, k.origins, k.per_minute, k.expires_at, k.last_used_at,
       s.expires_at AS secret_expires_at, u.id AS user_id, u.name AS user_name, u.role
     FROM api_key_secrets s JOIN api_keys k ON k.id = s.key_id JOIN users u ON u.id = k.user_id
     WHERE s.secret_hash = ? AND k.revoked_at IS NULL AND u.locked_at IS NULL`,
    [hash],
  )
  if (!row || (row.property_id === 0 && row.role !== 'super_admin')) return undefined
  return {
    id: row.id,
    property: row.property_id,
    name: row.name,
    scopes: parseJsonList(row.scopes),
    addresses: parseJsonList(row.addresses),
    origins: parseJsonList(row.origins),
    perMinute: row.per_minute,
    expiresAt: earlier(row.expires_at, row.secret_expires_at),
    lastUsedAt: row.last_used_at?.getTime() ?? 0,
    user: { id: row.user_id, name: row.user_name, role: row.role },
  }
}

const earlier = (a: Date | null, b: Date | null): Date | null => (a && b ? (a < b ? a : b) : (a ?? b))

/** Guarded, so that of all processes together one writes in a minute. */
export async function recordKeyUse(key: ActiveKey): Promise<void> {
  const now = Date.now()
  if (now - key.lastUsedAt < USE_RECORDED_EVERY_MS) return
  key.lastUsedAt = now
  await transaction(t =>
    execute(
      `UPDATE api_keys SET last_used_at = UTC_TIMESTAMP(3)
       WHERE id = ? AND (last_used_at IS NULL OR last_used_at < UTC_TIMESTAMP(3) - INTERVAL 1 MINUTE)`,
      [key.id],
      t,
    ),
  )
}

/** Read all at once: what strangers send as their origin costs no statement. */
const origins = { known: new Set<string>(), until: 0, reading: undefined as Promise<void> | undefined }
const MAX_KEYS_WITH_ORIGINS = 10_000

/** Whether the pages of this origin were given a key. */
export async function isKeyOrigin(origin: string): Promise<boolean> {
  if (origins.until <= Date.now()) {
    origins.reading ??= readOrigins().finally(() => {
      origins.reading = undefined
    })
    await origins.reading
  }
  return origins.known.has(origin)
}

async function readOrigins(): Promise<void> {
  const rows = await select<{ origins: JsonList<string> }>(
    `SELECT k.origins FROM api_keys k WHERE k.revoked_at IS NULL AND JSON_LENGTH(k.origins) > 0 ORDER BY k.id DESC LIMIT ${MAX_KEYS_WITH_ORIGINS}`,
  )
  origins.known = new Set(rows.flatMap(row => parseJsonList(row.origins)))
  origins.until = Date.now() + KEY_CACHE_SECONDS * 1000
}
