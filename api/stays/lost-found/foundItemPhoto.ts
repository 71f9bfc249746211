import { execute, select, selectOne } from '../../../db/connection.ts'
import type { FoundItem, RowOf } from '../../../db/models/index.ts'
import { photoPath } from '../../../domain/listing/cover.ts'
import type { Membership } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import { callerId, type HttpExchange, type RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { FOUND_FOLDER, getMediaStore, removeOrphans, removePicture, type StoredPhoto, storePhoto } from '../../platform/media/service.ts'
import { authorizeFoundItem, type FoundItemView, loadFoundItem, presentFoundItem } from './readFoundItems.ts'

/** A new photo takes the place of the one before. */
export async function setFoundItemPhoto(id: number, ctx: RequestContext, exchange: HttpExchange): Promise<FoundItemView> {
  const { membership } = await authorizeFoundItem(id, ctx)
  return storePhoto(
    {
      who: callerId(ctx),
      property: membership.property,
      folder: FOUND_FOLDER,
      validate: async () => undefined,
      write: photo => writePhoto(id, membership, photo, ctx),
      isNamedBy: ({ photo }, file) => photo?.url === photoPath(file),
    },
    ctx,
    exchange,
  )
}

export async function removeFoundItemPhoto(id: number, ctx: RequestContext): Promise<FoundItemView> {
  const { membership } = await authorizeFoundItem(id, ctx)
  return writePhoto(id, membership, null, ctx)
}

/** The file before is deleted after the row names it no more. */
async function writePhoto(id: number, membership: Membership, photo: StoredPhoto | null, ctx: RequestContext): Promise<FoundItemView> {
  const { property } = membership
  let before: string | null = null
  const view = await withIdempotency({ property, ctx }, async t => {
    const found = await selectOne<RowOf<FoundItem, 'photo'>>(
      'SELECT photo FROM found_items WHERE id = ? AND property_id = ? FOR UPDATE',
      [id, property],
      t,
    )
    if (!found) throw appError('not_found')
    before = found.photo
    await execute(
      'UPDATE found_items SET photo = ?, photo_width = ?, photo_height = ?, version = version + 1, updated_at = UTC_TIMESTAMP(3) WHERE id = ? AND property_id = ?',
      [photo?.file ?? null, photo?.width ?? null, photo?.height ?? null, id, property],
      t,
    )
    const action = photo ? 'found_item.photo' : 'found_item.photo_remove'
    await recordAudit(ctx, { action, entity: 'found_item', entityId: id, property }, t)
    return presentFoundItem(await loadFoundItem(id, t), membership)
  })
  if (before) await removePicture(before)
  return view
}

/** Files without a row. */
export async function purgeOrphanedFoundPhotos(now = new Date()): Promise<number> {
  const store = getMediaStore()
  return removeOrphans(store, await store.list(FOUND_FOLDER), { now, known: findReferencedFiles })
}

const findReferencedFiles = async (names: readonly string[]) =>
  (await select<RowOf<FoundItem, 'photo'>>('SELECT photo FROM found_items WHERE photo IN (?)', [[...names]])).flatMap(f => f.photo ?? [])
