import { execute, select, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Count, Photo, RowOf } from '../../../db/models/index.ts'
import type { PhotoFocus } from '../../../domain/listing/photoFocus.ts'
import { requireRight } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { paging } from '../../platform/http/schema.ts'
import { removePicture } from '../../platform/media/service.ts'
import { assertPhotoLimit, authorizePhotoEdit, changePhotos } from './changePhotos.ts'
import { loadPhoto, loadPhotos, type PhotoView } from './loadPhotos.ts'

interface ListPhotosInput {
  room?: number | undefined
  page?: number
  limit?: number
}

export async function listPhotos(property: number, query: ListPhotosInput, ctx: RequestContext) {
  await requireRight(ctx, property, 'property.read')
  const { page, limit, offset } = paging(query)
  const { room } = query
  const [rows, count] = await Promise.all([
    loadPhotos(property, { room, limit, offset }),
    selectOne<{ n: Count }>(
      `SELECT COUNT(*) AS n FROM photos WHERE property_id = ?${room ? ' AND room_id = ?' : ''}`,
      room ? [property, room] : [property],
    ),
  ])
  return { rows, page, limit, total: count?.n ?? 0 }
}

interface EditPhotoInput {
  alt?: string | undefined
  room?: number | null | undefined
  focus?: PhotoFocus | null | undefined
  version?: number | undefined
}

export async function editPhoto(
  property: number,
  id: number,
  { version, ...edit }: EditPhotoInput,
  ctx: RequestContext,
): Promise<PhotoView> {
  await authorizePhotoEdit(property, ctx)
  return changePhotos(property, ctx, async t => {
    const before = await loadPhoto(property, id, t)
    if (version !== undefined && version !== before.version) throw appError('stale')
    const { alt = before.alt, room = before.room, focus = before.focus } = edit
    if (room !== before.room) await assertPhotoLimit({ property, room, isNew: false }, t)
    await execute(
      'UPDATE photos SET alt = ?, room_id = ?, focus_x = ?, focus_y = ?, version = version + 1, updated_at = UTC_TIMESTAMP(3) WHERE property_id = ? AND id = ?',
      [alt, room, focus?.x ?? null, focus?.y ?? null, property, id],
      t,
    )
    const changes = changesOf(before, { alt, room, focus })
    return { answer: await loadPhoto(property, id, t), line: { action: 'photo.edit', entityId: id, changes } }
  })
}

const changesOf = (before: PhotoView, after: Pick<PhotoView, 'alt' | 'room' | 'focus'>) => ({
  ...(after.alt !== before.alt && { alt: [before.alt, after.alt] }),
  ...(after.room !== before.room && { room: [before.room, after.room] }),
  ...(JSON.stringify(after.focus) !== JSON.stringify(before.focus) && { focus: [before.focus, after.focus] }),
})

/** The list must hold every photo exactly once: whoever missed a concurrent upload cannot order it. */
export async function orderPhotos(property: number, order: readonly number[], ctx: RequestContext): Promise<PhotoView[]> {
  await authorizePhotoEdit(property, ctx)
  return changePhotos(property, ctx, async t => {
    const before = await loadPhotoIds(property, t)
    if (order.length !== before.length || new Set(order).size !== before.length || !before.every(id => order.includes(id)))
      throw appError('stale', { reason: 'photos_changed' })
    if (order.length) await execute('UPDATE photos SET position = FIELD(id, ?) WHERE property_id = ?', [[...order], property], t)
    return { answer: await loadPhotos(property, {}, t), line: { action: 'photo.order', changes: { order: [before, order] } } }
  })
}

const loadPhotoIds = async (property: number, t: Transaction) =>
  (await select<RowOf<Photo, 'id'>>('SELECT id FROM photos WHERE property_id = ? ORDER BY position, id', [property], t)).map(p => p.id)

/** The file is deleted after the row, so that a photo on a page always has its file. */
export async function removePhoto(property: number, id: number, ctx: RequestContext): Promise<void> {
  await authorizePhotoEdit(property, ctx)
  const { file } = await changePhotos(property, ctx, async t => {
    const photo = await loadPhoto(property, id, t)
    await execute('DELETE FROM photos WHERE property_id = ? AND id = ?', [property, id], t)
    const file = photo.url.slice('/media/'.length)
    return { answer: { file }, line: { action: 'photo.remove', entityId: id, changes: { file, alt: photo.alt, room: photo.room } } }
  })
  await removePicture(file)
}
