import { execute, select, type Transaction } from '../../../db/connection.ts'
import type { ApiKey, RowOf } from '../../../db/models/index.ts'

/** The keys that act for this person. */
export async function exportKeys(userId: number) {
  const rows = await select<RowOf<ApiKey, 'id' | 'property_id' | 'name' | 'created_at' | 'last_used_at'>>(
    'SELECT id, property_id, name, created_at, last_used_at FROM api_keys WHERE user_id = ? AND revoked_at IS NULL ORDER BY id DESC LIMIT 10000',
    [userId],
  )
  return rows.map(row => ({
    id: row.id,
    property: row.property_id || null,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }))
}

/** They open nothing from now on, until somebody else of the property takes them over. */
export const orphanKeys = (userId: number, t: Transaction) => execute('UPDATE api_keys SET user_id = NULL WHERE user_id = ?', [userId], t)
