import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { execute, select, selectOne, type Transaction } from '../../../db/connection.ts'
import type { ColumnOf, RowOf, User } from '../../../db/models/index.ts'
import { AppError, appError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { Caller, HttpExchange, RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import {
  getMediaStore,
  openPicture,
  PEOPLE_FOLDER,
  processPhoto,
  receiveFile,
  removeOrphans,
  removePicture,
  withUploadLimit,
} from '../../platform/media/service.ts'
import { loadProfile } from './profile.ts'

type SignedInContext = RequestContext & { caller: Caller }

/** Replaces the photo of the caller, re-encoded as a square. */
export const setProfilePhoto = (ctx: SignedInContext, httpExchange: HttpExchange) =>
  withUploadLimit({ who: ctx.caller.userId, ip: ctx.ip }, async () => {
    const { bytes } = await receiveFile(httpExchange)
    const { jpeg } = await processPhoto(bytes, 'portrait')
    const file = newPhotoName()
    await getMediaStore().put(file, jpeg)
    await replacePhoto(file, 'user.photo', ctx).catch(async error => {
      // After any other error the row may still name the file; the job that removes orphaned files decides later.
      if (error instanceof AppError) await getMediaStore().remove(file)
      throw error
    })
    return loadProfile(ctx.caller.userId)
  })

export const removeProfilePhoto = (ctx: SignedInContext): Promise<void> => replacePhoto(null, 'user.photo_remove', ctx)

/** People who know the name see the photo with it, or nobody but the caller. Once it is not shown any more, addresses that others have lead nowhere. */
export async function showProfilePhoto(isShown: boolean, ctx: SignedInContext) {
  const { userId } = ctx.caller
  const { photo, isShown: wasShown } = await loadShownPhoto(userId)
  if (isShown && !photo) throw appError('invalid_transition', { reason: 'photo_none' })
  const copy = photo && wasShown && !isShown ? await copyPhoto(photo) : null
  await savePhotoShown({ isShown, photo, file: copy ?? photo }, ctx).catch(async error => {
    if (copy && error instanceof AppError) await getMediaStore().remove(copy)
    throw error
  })
  if (photo && copy) await removePicture(photo)
  return loadProfile(userId)
}

async function loadShownPhoto(userId: number) {
  const row = await selectOne<RowOf<User, 'photo' | 'photo_shown'>>('SELECT photo, photo_shown FROM users WHERE id = ?', [userId])
  return { photo: row?.photo ?? null, isShown: Boolean(row?.photo_shown) }
}

const savePhotoShown = (
  { isShown, photo, file }: { isShown: boolean; photo: string | null; file: string | null },
  ctx: SignedInContext,
): Promise<null> =>
  withIdempotency({ property: 0, ctx }, async t => {
    const { userId } = ctx.caller
    const { affectedRows } = await execute(
      'UPDATE users SET photo = ?, photo_shown = ?, updated_at = UTC_TIMESTAMP(3) WHERE id = ? AND photo <=> ?',
      [file, isShown ? 1 : 0, userId, photo],
      t,
    )
    if (!affectedRows) throw appError('stale')
    await recordAudit(ctx, { action: 'user.photo_show', entity: 'user', entityId: userId, changes: { shown: isShown } }, t)
    return null
  })

/** The same picture under a new name; null where its file is missing. */
async function copyPhoto(photo: string): Promise<string | null> {
  const stored = await openPicture(photo)
  if (!stored) return null
  const file = newPhotoName()
  await getMediaStore().put(file, await buffer(stored))
  return file
}

const newPhotoName = () => `${PEOPLE_FOLDER}/${randomBytes(12).toString('hex')}.jpg`

/** The file is deleted after the row, so that every row has its file, whatever happens in between. */
async function replacePhoto(file: string | null, action: string, ctx: SignedInContext): Promise<void> {
  const { userId } = ctx.caller
  const before = await withIdempotency({ property: 0, ctx }, async t => {
    const old = await findProfilePhoto(userId, t)
    // The version is not raised, so that an edit of the profile in another tab is not refused as stale.
    const { affectedRows } = await execute(
      'UPDATE users SET photo = ?, photo_shown = IF(? IS NULL, 0, photo_shown), updated_at = UTC_TIMESTAMP(3) WHERE id = ? AND locked_at IS NULL',
      [file, file, userId],
      t,
    )
    if (!affectedRows) throw appError('unauthenticated')
    await recordAudit(ctx, { action, entity: 'user', entityId: userId }, t)
    return old
  })
  if (before && before !== file) await removePicture(before)
}

export const findProfilePhoto = async (userId: number, t: Transaction): Promise<string | null> =>
  (await selectOne<RowOf<User, 'photo'>>('SELECT photo FROM users WHERE id = ?', [userId], t))?.photo ?? null

/** Removes files that no account names any more; answers how many. */
export async function removeOrphanProfilePhotos(now = new Date()): Promise<number> {
  const store = getMediaStore()
  return removeOrphans(store, await store.list(PEOPLE_FOLDER), { now, known: findReferencedFiles })
}

const findReferencedFiles = async (names: readonly string[]) =>
  (await select<{ photo: NonNullable<ColumnOf<User, 'photo'>> }>('SELECT photo FROM users WHERE photo IN (?)', [[...names]])).map(
    u => u.photo,
  )
