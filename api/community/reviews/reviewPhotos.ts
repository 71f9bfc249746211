import { execute, select, selectOne, type Transaction } from '../../../db/connection.ts'
import type { ReviewPhoto, RowOf } from '../../../db/models/index.ts'
import { photoPath } from '../../../domain/listing/cover.ts'
import { MAX_REVIEW_PHOTOS } from '../../../domain/listing/photo.ts'
import { appError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { HttpExchange, RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { getMediaStore, removeOrphans, removePicture, type StoredPhoto, storePhoto } from '../../platform/media/service.ts'
import { authorizeReviewWriter } from './authorizeReview.ts'
import { editableUntil, presentReview, type ReviewView } from './present.ts'
import { findReview, loadReview, type ReviewRow } from './readReviews.ts'
import { refreshScoreAndPage } from './refreshScoreAndPage.ts'
import { notifyModerators } from './reviewMails.ts'
import { guardScore } from './reviewScores.ts'

/** Media folder of review photos. */
const PHOTO_FOLDER = 'reviews'

/** Adds a photo by the review's author, as long as the review can be edited. */
export async function addReviewPhoto(id: number, ctx: RequestContext, exchange: HttpExchange): Promise<ReviewView> {
  const { property, booking } = await authorizePhotoAuthor(id, ctx)
  const write = ({ file, sha256, width, height, jpeg }: StoredPhoto) =>
    changeReviewPhotos({ id, property, action: 'review.photo_add' }, ctx, async t => {
      await assertPhotoAcceptable(id, { sha256 }, t)
      await execute(
        'INSERT INTO review_photos (review_id, file, sha256, width, height, bytes, created_at) VALUES (?, ?, ?, ?, ?, ?, UTC_TIMESTAMP(3))',
        [id, file, sha256, width, height, jpeg.length],
        t,
      )
    })
  return storePhoto(
    {
      // A guest with the mailed link has no account: the booking identifies them.
      who: ctx.caller?.userId ?? -booking,
      property,
      folder: PHOTO_FOLDER,
      validate: received => assertPhotoAcceptable(id, received),
      write,
      isNamedBy: ({ photos }, file) => photos.some(p => p.url === photoPath(file)),
    },
    ctx,
    exchange,
  )
}

/** The file is deleted after the row, so that a displayed photo always has its file. */
export async function removeReviewPhoto(id: number, photo: number, ctx: RequestContext): Promise<ReviewView> {
  const { property } = await authorizePhotoAuthor(id, ctx)
  let file: string | undefined
  const view = await changeReviewPhotos({ id, property, action: 'review.photo_remove' }, ctx, async t => {
    const found = await selectOne<RowOf<ReviewPhoto, 'file'>>(
      'SELECT file FROM review_photos WHERE review_id = ? AND id = ?',
      [id, photo],
      t,
    )
    if (!found) throw appError('not_found')
    await execute('DELETE FROM review_photos WHERE review_id = ? AND id = ?', [id, photo], t)
    file = found.file
  })
  if (file) await removePicture(file)
  return view
}

async function authorizePhotoAuthor(id: number, ctx: RequestContext): Promise<{ property: number; booking: number }> {
  const found = await findReview(id)
  if (!found) throw appError('not_found')
  if ((await authorizeReviewWriter(ctx, found.booking_id)) !== 'author') throw appError('forbidden')
  return { property: found.property_id, booking: found.booking_id }
}

/** Checked before the image is decoded, and again in the transaction that stores it. */
async function assertPhotoAcceptable(id: number, { sha256 }: { sha256: string }, t?: Transaction): Promise<void> {
  const photos = await select<RowOf<ReviewPhoto, 'id' | 'sha256'>>('SELECT id, sha256 FROM review_photos WHERE review_id = ?', [id], t)
  const duplicate = photos.find(p => p.sha256 === sha256)
  if (duplicate) throw appError('duplicate', { reason: 'photo_there', photo: duplicate.id })
  if (photos.length >= MAX_REVIEW_PHOTOS) throw appError('photos_full', { most: MAX_REVIEW_PHOTOS })
}

interface PhotoChange {
  id: number
  property: number
  action: string
}

/** A hidden review that was changed is moderated again. */
const changeReviewPhotos = (
  { id, property, action }: PhotoChange,
  ctx: RequestContext,
  work: (t: Transaction) => Promise<void>,
): Promise<ReviewView> =>
  withIdempotency({ property, ctx }, async t => {
    await guardScore(property, t)
    const before = await loadReview(id, t)
    if (new Date().toISOString().slice(0, 10) > editableUntil(before)) throw appError('not_reviewable', { reason: 'edit_over' })
    await work(t)
    await execute(
      "UPDATE reviews SET status = IF(status = 'hidden', 'waiting', status), updated_at = UTC_TIMESTAMP(3), version = version + 1 WHERE id = ?",
      [id],
      t,
    )
    await recordAudit(ctx, { action, entity: 'review', entityId: id, property }, t)
    const after: ReviewRow = await loadReview(id, t)
    if (after.status === 'published') await refreshScoreAndPage(property, t)
    if (after.status === 'waiting' && before.status !== 'waiting') await notifyModerators(before, t)
    return presentReview(after, 'author')
  })

/** Files without a row. */
export async function purgeOrphanedReviewPhotos(now = new Date()): Promise<number> {
  const store = getMediaStore()
  return removeOrphans(store, await store.list(PHOTO_FOLDER), { now, known: findReferencedFiles })
}

const findReferencedFiles = async (names: readonly string[]) =>
  (await select<RowOf<ReviewPhoto, 'file'>>('SELECT file FROM review_photos WHERE file IN (?)', [[...names]])).map(p => p.file)
