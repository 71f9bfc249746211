import { execute, select, type Transaction } from '../../../db/connection.ts'
import type { Property, RowOf, WishlistItem } from '../../../db/models/index.ts'

/** For the export of an account. */
export async function exportWishlist(user: number) {
  const rows = await select<RowOf<Property, 'name' | 'path'> & RowOf<WishlistItem, 'created_at'>>(
    `SELECT p.name, p.path, w.created_at FROM wishlist_items w JOIN properties p ON p.id = w.property_id
     WHERE w.user_id = ? ORDER BY w.created_at, w.property_id LIMIT 100`,
    [user],
  )
  return rows.map(r => ({ property: r.name, path: r.path ?? '', addedAt: r.created_at.toISOString() }))
}

export async function deleteWishlist(user: number, t: Transaction): Promise<void> {
  await execute('DELETE FROM wishlist_items WHERE user_id = ?', [user], t)
  await execute('DELETE FROM wishlists WHERE user_id = ?', [user], t)
}
