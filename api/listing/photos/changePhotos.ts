import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Count } from '../../../db/models/index.ts'
import { MAX_PHOTOS, MAX_ROOM_PHOTOS } from '../../../domain/listing/photo.ts'
import { requireRight } from '../../platform/access/service.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { bumpPages } from '../../platform/pages/service.ts'

export async function authorizePhotoEdit(property: number, ctx: RequestContext): Promise<void> {
  const { status } = await requireRight(ctx, property, 'property.edit')
  if (status === 'closed') throw appError('invalid_transition', { reason: 'hostel_closed' })
}

/** Serializes every change of a hostel's photos, with its audit line and its pages in the same transaction. */
export const changePhotos = <T>(
  property: number,
  ctx: RequestContext,
  work: (t: Transaction) => Promise<{ answer: T; line: PhotoAuditEntry }>,
): Promise<T> =>
  withIdempotency({ property, ctx }, async t => {
    // Written first: two who change the photos of one property wait for each other here.
    await execute('UPDATE properties SET content_version = content_version + 1 WHERE id = ?', [property], t)
    const { answer, line } = await work(t)
    await execute(
      `UPDATE properties SET cover_photo = (SELECT IF(focus_x IS NULL, file, CONCAT(file, '#', focus_x, ',', focus_y)) FROM photos WHERE property_id = ? AND hidden_at IS NULL ORDER BY position, id LIMIT 1),
         updated_at = UTC_TIMESTAMP(3) WHERE id = ?`,
      [property, property],
      t,
    )
    await recordAudit(ctx, { ...line, entity: 'photo', property }, t)
    await bumpPages(property, t)
    return answer
  })

interface PhotoAuditEntry {
  action: string
  entityId?: number
  changes?: Record<string, unknown>
}

/** One more photo has its place in the hostel and, if it shows one, in the room. */
export async function assertPhotoLimit(
  { property, room, isNew }: { property: number; room?: number | null; isNew: boolean },
  t?: Transaction,
) {
  if (isNew && (await countPhotos('property_id', property, t)) >= MAX_PHOTOS)
    throw appError('photos_full', { reason: 'photos_of_hostel', most: MAX_PHOTOS })
  if (!room) return
  const known = await selectOne('SELECT 1 FROM rooms WHERE id = ? AND property_id = ? AND deleted_at IS NULL', [room, property], t)
  if (!known) throw fieldError('room', 'room_not_here')
  if ((await countPhotos('room_id', room, t)) >= MAX_ROOM_PHOTOS)
    throw appError('photos_full', { reason: 'photos_of_room', most: MAX_ROOM_PHOTOS })
}

const countPhotos = async (column: 'property_id' | 'room_id', of: number, t?: Transaction) =>
  (await selectOne<{ n: Count }>(`SELECT COUNT(*) AS n FROM photos WHERE ${column} = ?`, [of], t))?.n ?? 0
