import { execute, type Transaction } from '../../../db/connection.ts'
import { presentAlert } from './priceAlerts.ts'
import { loadSearches } from './savedSearches.ts'

/** For the export of an account. */
export const exportSearches = async (user: number) =>
  (await loadSearches(user)).map(s => ({
    query: s.query,
    savedAt: s.created_at.toISOString(),
    alert: s.price_alert ? presentAlert(s.query, s.price_alert) : null,
  }))

export async function deleteSearches(user: number, t: Transaction): Promise<void> {
  await execute('DELETE FROM saved_searches WHERE user_id = ?', [user], t)
}
