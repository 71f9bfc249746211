import { execute, select, type Transaction, transaction } from '../../../db/connection.ts'
import type { Review, RowOf } from '../../../db/models/index.ts'
import { readMentions } from '../../../domain/reviews/mentions.ts'

const batchSize = 500

type UnreadReview = RowOf<Review, 'id' | 'version' | 'title' | 'text' | 'language'>

/** Reads the texts of reviews that are new or were changed: once each, so that nobody reads all of them every night. */
export async function readNewMentions(signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const unread = await select<UnreadReview>(
      'SELECT id, version, title, text, language FROM reviews WHERE mentions IS NULL ORDER BY id LIMIT ?',
      [batchSize],
    )
    await transaction(t => saveMentions(unread, t))
    if (unread.length < batchSize) return
  }
}

async function saveMentions(unread: readonly UnreadReview[], t: Transaction) {
  // A review that is edited meanwhile has another version, and stays unread.
  for (const [mentions, reviews] of Map.groupBy(unread, ({ title, text, language }) => readMentions(`${title ?? ''}. ${text}`, language)))
    await execute(
      'UPDATE reviews SET mentions = ? WHERE mentions IS NULL AND (id, version) IN (?)',
      [mentions, reviews.map(({ id, version }) => [id, version])],
      t,
    )
}
