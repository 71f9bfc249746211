import { execute, select, selectOne, type Transaction, transaction } from '../../../db/connection.ts'
import type { ColumnOf, Computed, RowOf, TaxonomyTerm } from '../../../db/models/index.ts'
import { bumpManyPages } from '../pages/service.ts'
import type { TermKind } from './terms.ts'

export interface TermKey extends RowOf<TaxonomyTerm, 'kind'> {
  key: ColumnOf<TaxonomyTerm, 'term_key'>
}

/** Refreshes the pages that show a renamed facility, rule or kind of room. Under this name the job's lease is stored. */
export const TERM_PAGES_JOB = 'words'

/** So many listings are held at a time: whoever edits one of them waits for those alone. */
const BATCH_SIZE = 200
const propertyQueries: Record<TermKind, string> = {
  facility: "SELECT id FROM properties WHERE status <> 'closed' AND JSON_CONTAINS(facilities, JSON_OBJECT('key', ?)) AND id > ?",
  rule: "SELECT id FROM properties WHERE status <> 'closed' AND JSON_CONTAINS(rules, JSON_OBJECT('key', ?)) AND id > ?",
  room_type: 'SELECT DISTINCT property_id AS id FROM rooms WHERE deleted_at IS NULL AND type = ? AND property_id > ?',
}

/** Recorded together with the new label: if the process ends, the pages that show it are refreshed later. */
export const markPagesStale = ({ kind, key }: TermKey, t: Transaction) =>
  execute('UPDATE taxonomy_terms SET pages_from = 0 WHERE kind = ? AND term_key = ?', [kind, key], t)

/** Refreshes the pages that show the term, batch by batch, each recorded with its last listing. Concurrent runs take other batches. */
export async function refreshTermPages(term: TermKey, signal?: AbortSignal): Promise<number> {
  let refreshed = 0
  while (!signal?.aborted) {
    const from = await loadProgress(term)
    if (from === null) break
    refreshed += await refreshBatch(term, from)
  }
  return refreshed
}

async function loadProgress({ kind, key }: TermKey): Promise<number | null> {
  const row = await selectOne<{ from: ColumnOf<TaxonomyTerm, 'pages_from'> }>(
    'SELECT pages_from AS `from` FROM taxonomy_terms WHERE kind = ? AND term_key = ?',
    [kind, key],
  )
  return row?.from ?? null
}

async function refreshBatch({ kind, key }: TermKey, from: number): Promise<number> {
  const ids = (await select<{ id: Computed<number> }>(`${propertyQueries[kind]} ORDER BY id LIMIT ${BATCH_SIZE}`, [key, from])).map(
    p => p.id,
  )
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

/** What was left when a process ended halfway. */
export async function refreshAllTermPages({ signal }: { signal?: AbortSignal } = {}): Promise<number> {
  let refreshed = 0
  for (const term of await select<TermKey>('SELECT kind, term_key AS `key` FROM taxonomy_terms WHERE pages_from IS NOT NULL ORDER BY id'))
    refreshed += await refreshTermPages(term, signal)
  return refreshed
}
