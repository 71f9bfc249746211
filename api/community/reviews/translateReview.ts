import { execute, selectOne, transaction } from '../../../db/connection.ts'
import type { ColumnOf, ReviewTranslation, RowOf } from '../../../db/models/index.ts'
import type { Locale } from '../../../domain/language/locales.ts'
import { appError } from '../../platform/errors.ts'
import { hashToken } from '../../platform/http/crypto/crypto.ts'
import { getTranslator } from '../../platform/translation/service.ts'
import { isVisible } from './getReview.ts'
import { findReview, loadReview, type ReviewRow } from './readReviews.ts'

/** A review in another language, made by a machine. */
interface Translation extends RowOf<ReviewTranslation, 'title' | 'text' | 'reply'> {
  /** Source language; null: the service did not say. */
  from: ColumnOf<ReviewTranslation, 'from_language'>
}

/** A published review in a language of the site; translations are stored and reused while the text is unchanged. */
export async function translateReview(id: number, to: Locale): Promise<Translation> {
  const translate = getTranslator()
  const found = await findReview(id)
  if (!translate || !found || !(await isVisible(found))) throw appError('not_found')
  const review = await loadReview(id)
  const hash = hashToken(JSON.stringify([review.title, review.text, review.reply]))
  const cached = await selectOne<Translation>(
    'SELECT from_language AS `from`, title, text, reply FROM review_translations WHERE review_id = ? AND language = ? AND of_hash = ?',
    [id, to, hash],
  )
  if (cached) return cached
  const originals = listTexts(review)
  const { texts, from } = await translate(
    originals.map(([, text]) => text),
    { from: review.language, to },
  )
  const translated: Partial<Translation> = Object.fromEntries(originals.map(([part], i) => [part, texts[i]]))
  const translation = { from, title: translated.title ?? null, text: translated.text ?? '', reply: translated.reply ?? null }
  await saveTranslation(id, { to, hash }, translation)
  return translation
}

/** An empty text is not translated. */
const listTexts = ({ title, text, reply }: ReviewRow) =>
  Object.entries({ title, text, reply }).filter((part): part is [string, string] => part[1] !== null)

/** Of two concurrent requests the later one is stored. */
const saveTranslation = (id: number, { to, hash }: { to: Locale; hash: string }, { from, title, text, reply }: Translation) =>
  transaction(t =>
    execute(
      'REPLACE INTO review_translations (review_id, language, of_hash, from_language, title, text, reply, created_at) VALUES ?',
      [[[id, to, hash, from, title, text, reply, new Date()]]],
      t,
    ),
  )
