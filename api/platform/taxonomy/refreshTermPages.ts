import { execute, select, selectOne, type Transaction, transaction } from '../../../db/connection.ts'
import { bumpManyPages } from '../pages/service.ts'
import type { TermKind } from './terms.ts'

export interface TermKey {
  kind: TermKind
  key: string
}

/** So many listings are held at a time: whoever edits one of them waits for those alone. */
const BATCH_SIZE = 200
const propertyQueries: Record<TermKind, string> = {
  facility: "SELECT id FROM properties WHERE status <> 'closed' AND JSON_CONTAINS(facilities, JSON_OBJECT('key', ?)) AND id > ?",
  rule: "SELECT id FROM properties WHERE status <> 'closed' AND JSON_CONTAINS(rules, JSON_OBJECT('key', ?)) AND id > ?",
  room_type: 'SELECT DISTINCT property_id AS id FROM rooms WHERE deleted_at IS NULL AND type = ? AND property_id > ?',
}

/** Noted with the new word itself: whatever happens then, the pages that say it will be told. */
export const markPagesStale = ({ kind, key }: TermKey, t: Transaction) =>
  execute('UPDATE taxonomy_terms SET pages_from = 0 WHERE kind = ? AND term_key = ?', [kind, key], t)

/** The pages that say it say it anew, a batch after the other, each noted with its last listing. Whoever does the same meanwhile does other batches. */
export async function refreshTermPages(word: TermKey, signal?: AbortSignal): Promise<number> {
  let refreshed = 0
  while (!signal?.aborted) {
    const from = await loadProgress(word)
    if (from === null) break
    refreshed += await refreshBatch(word, from)
  }
  return refreshed
}

async function loadProgress({ kind, key }: TermKey): Promise<number | null> {
  const row = await selectOne<{ from: number | null }>('SELECT pages_from AS `from` FROM taxonomy_terms WHERE kind = ? AND term_key = ?', [
    kind,
    key,
  ])
  return row?.from ?? null
}

async function refreshBatch({ kind, key }: TermKey, from: number): Promise<number> {
  const ids = (await select<{ id: number }>(`${propertyQueries[kind]} ORDER BY id LIMIT ${BATCH_SIZE}`, [key, from])).map(p => p.id)
  return transaction(async t => {
    const { affectedRows } = await execute(
      'UPDATE taxonomy_terms SET pages_from = ? WHERE kind = ? AND term_key = ? AND pages_from = ?',
      [ids.at(-1) ?? null, kind, key, from],
      t,
    )
    if (!affectedRows) return 0
    await bumpManyPages(ids, t)
    return ids.length
  })
}

/** What was left when a process ended amid it. */
export async function refreshAllTermPages({ signal }: { signal?: AbortSignal } = {}): Promise<number> {
  let refreshed = 0
  for (const word of await select<TermKey>('SELECT kind, term_key AS `key` FROM taxonomy_terms WHERE pages_from IS NOT NULL ORDER BY id'))
    refreshed += await refreshTermPages(word, signal)
  return refreshed
}
