import { execute, selectOne } from '../../../db/connection.ts'
import type { ColumnOf, Photo } from '../../../db/models/index.ts'
import { appError } from '../../platform/errors.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { enqueueStaffMail, photoHidden } from '../../platform/mail/service.ts'
import { config } from '../../platform/runtime.ts'
import { findOwner } from '../property/service.ts'
import { changePhotos } from './changePhotos.ts'
import { loadPhoto, type PhotoView } from './loadPhotos.ts'

/** Hides a photo from the pages, with a reason for the owner, who still sees it. */
export async function hidePhoto(id: number, reason: string, ctx: RequestContext): Promise<PhotoView> {
  const property = await loadPropertyId(id)
  return changePhotos(property, ctx, async t => {
    const { affectedRows } = await execute(
      'UPDATE photos SET hidden_at = UTC_TIMESTAMP(3), hidden_reason = ?, version = version + 1 WHERE id = ? AND hidden_at IS NULL',
      [reason, id],
      t,
    )
    if (!affectedRows) throw appError('invalid_transition', { reason: 'photo_hidden' })
    const owner = await findOwner(property, t)
    if (owner)
      await enqueueStaffMail(t, { to: owner.email }, language =>
        photoHidden({
          ...{ language, name: owner.name, property: owner.property, note: reason },
          url: `${config.publicOrigin}/owner/property/photos`,
        }),
      )
    return { answer: await loadPhoto(property, id, t), line: { action: 'photo.hide', entityId: id, changes: { reason } } }
  })
}

export async function unhidePhoto(id: number, ctx: RequestContext): Promise<PhotoView> {
  const property = await loadPropertyId(id)
  return changePhotos(property, ctx, async t => {
    const { affectedRows } = await execute(
      'UPDATE photos SET hidden_at = NULL, hidden_reason = NULL, version = version + 1 WHERE id = ? AND hidden_at IS NOT NULL',
      [id],
      t,
    )
    if (!affectedRows) throw appError('invalid_transition', { reason: 'photo_shown' })
    return { answer: await loadPhoto(property, id, t), line: { action: 'photo.show', entityId: id } }
  })
}

async function loadPropertyId(id: number): Promise<number> {
  const row = await selectOne<{ property: ColumnOf<Photo, 'property_id'> }>('SELECT property_id AS property FROM photos WHERE id = ?', [id])
  if (!row) throw appError('not_found')
  return row.property
}
