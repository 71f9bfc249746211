import { execute, select, selectOne, type Transaction } from '../../../db/connection.ts'
import { photoPath } from '../../../domain/listing/cover.ts'
import { MOST_OF_REVIEW } from '../../../domain/listing/photo.ts'
import { appError } from '../../platform/errors.ts'
import { audit } from '../../platform/http/audit.ts'
import type { Call, Wire } from '../../platform/http/caller.ts'
import { once } from '../../platform/http/once.ts'
import { mediaStore, removeOrphans, removePicture, type StoredPhoto, storePhoto } from '../../platform/media/service.ts'
import { admitToReview } from './access.ts'
import { tellJudges } from './mails.ts'
import { editableUntil, presentReview, type ReviewView } from './present.ts'
import { findReview, loadReview, type ReviewRow } from './read.ts'
import { guardScore } from './score.ts'
import { settle } from './settle.ts'

/** The folder of what guests show, among the pictures. */
const REVIEWS = 'reviews'

/** A photo of the stay, by who wrote of it, as long as the words can be changed. */
export async function addReviewPhoto(id: number, call: Call, wire: Wire): Promise<ReviewView> {
  const { property, booking } = await admitAuthor(id, call)
  const write = ({ file, sha256, width, height, jpeg }: StoredPhoto) =>
    change({ id, property, action: 'review.photo_add' }, call, async t => {
      await judge(id, { sha256 }, t)
      await execute(
        'INSERT INTO review_photos (review_id, file, sha256, width, height, bytes, created_at) VALUES (?, ?, ?, ?, ?, ?, UTC_TIMESTAMP(3))',
        [id, file, sha256, width, height, jpeg.length],
        t,
      )
    })
  return storePhoto(
    {
      // Who came by the link has no account: the booking stands for them.
      who: call.caller?.userId ?? -booking,
      property,
      folder: REVIEWS,
      judge: received => judge(id, received),
      write,
      names: ({ photos }, file) => photos.some(p => p.url === photoPath(file)),
    },
    call,
    wire,
  )
}

/** The file goes after the row: a photo that is still shown has its file, whatever happens in between. */
export async function removeReviewPhoto(id: number, photo: number, call: Call): Promise<ReviewView> {
  const { property } = await admitAuthor(id, call)
  let file: string | undefined
  const view = await change({ id, property, action: 'review.photo_remove' }, call, async t => {
    const found = await selectOne<{ file: string }>('SELECT file FROM review_photos WHERE review_id = ? AND id = ?', [id, photo], t)
    if (!found) throw appError('not_found')
    await execute('DELETE FROM review_photos WHERE review_id = ? AND id = ?', [id, photo], t)
    file = found.file
  })
  if (file) await removePicture(file)
  return view
}

async function admitAuthor(id: number, call: Call): Promise<{ property: number; booking: number }> {
  const found = await findReview(id)
  if (!found) throw appError('not_found')
  if ((await admitToReview(call, found.booking_id)) !== 'author') throw appError('forbidden')
  return { property: found.property_id, booking: found.booking_id }
}

/** Read before the picture is unpacked, and again in the transaction that keeps it. */
async function judge(id: number, { sha256 }: { sha256: string }, t?: Transaction): Promise<void> {
  const photos = await select<{ id: number; sha256: string }>('SELECT id, sha256 FROM review_photos WHERE review_id = ?', [id], t)
  const same = photos.find(p => p.sha256 === sha256)
  if (same) throw appError('duplicate', { reason: 'photo_there', photo: same.id })
  if (photos.length >= MOST_OF_REVIEW) throw appError('photos_full', { most: MOST_OF_REVIEW })
}

interface Change {
  id: number
  property: number
  action: string
}

/** What was taken down, and is another now, is looked at again. */
const change = ({ id, property, action }: Change, call: Call, work: (t: Transaction) => Promise<void>): Promise<ReviewView> =>
  once({ property, call }, async t => {
    await guardScore(property, t)
    const before = await loadReview(id, t)
    if (new Date().toISOString().slice(0, 10) > editableUntil(before)) throw appError('not_reviewable', { reason: 'edit_over' })
    await work(t)
    await execute(
      "UPDATE reviews SET status = IF(status = 'hidden', 'waiting', status), updated_at = UTC_TIMESTAMP(3), version = version + 1 WHERE id = ?",
      [id],
      t,
    )
    await audit(call, { action, entity: 'review', entityId: id, property }, t)
    const after: ReviewRow = await loadReview(id, t)
    if (after.status === 'published') await settle(property, t)
    if (after.status === 'waiting' && before.status !== 'waiting') await tellJudges(before, t)
    return presentReview(after, 'author')
  })

/** Files that no review names any more. */
export async function sweepReviewPhotos(now = new Date()): Promise<number> {
  const store = mediaStore()
  return removeOrphans(store, await store.list(REVIEWS), { now, known: namedOnes })
}

const namedOnes = async (names: readonly string[]) =>
  (await select<{ file: string }>('SELECT file FROM review_photos WHERE file IN (?)', [[...names]])).map(p => p.file)
