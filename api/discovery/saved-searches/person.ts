import { execute, type Transaction } from '../../../db/connection.ts'
import { searchesOf } from './save.ts'

/** For the export of an account. */
export const exportedSearches = async (user: number) =>
  (await searchesOf(user)).map(s => ({ query: s.query, savedAt: s.created_at.toISOString() }))

export async function forgetSearches(user: number, t: Transaction): Promise<void> {
  await execute('DELETE FROM saved_searches WHERE user_id = ?', [user], t)
}
