import { execute, select, type Transaction } from '../../../db/connection.ts'
import type { Property, PropertyClaim, RowOf } from '../../../db/models/index.ts'

const MAX_EXPORTED = 1000

/** The claims of an account, for its export. */
export async function exportClaims(user: number) {
  const rows = await select<RowOf<PropertyClaim, 'property_id' | 'proof' | 'created_at' | 'status'> & RowOf<Property, 'name'>>(
    `SELECT c.property_id, p.name, c.status, c.proof, c.created_at FROM property_claims c JOIN properties p ON p.id = c.property_id
     WHERE c.user_id = ? ORDER BY c.id DESC LIMIT ${MAX_EXPORTED}`,
    [user],
  )
  return rows.map(r => ({ property: r.property_id, name: r.name, status: r.status, proof: r.proof, at: r.created_at.toISOString() }))
}

export async function deleteClaims(user: number, t: Transaction): Promise<void> {
  await execute('DELETE FROM property_claims WHERE user_id = ?', [user], t)
}
