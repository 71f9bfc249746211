import { randomBytes } from 'node:crypto'
import { execute, select, selectOne, type Transaction } from '../../../db/connection.ts'
import type { ColumnOf, RowOf, User } from '../../../db/models/index.ts'
import { AppError, appError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { Caller, HttpExchange, RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import {
  getMediaStore,
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
    const file = `${PEOPLE_FOLDER}/${randomBytes(12).toString('hex')}.jpg`
    await getMediaStore().put(file, jpeg)
    await replacePhoto(file, 'user.photo', ctx).catch(async error => {
      // After any other error the row may still name the file; the job that removes orphaned files decides later.
      if (error instanceof AppError) await getMediaStore().remove(file)
      throw error
    })
    return loadProfile(ctx.caller.userId)
  })

export const removeProfilePhoto = (ctx: SignedInContext): Promise<void> => replacePhoto(null, 'user.photo_remove', ctx)

/** People who know the name see the photo with it, or nobody but the caller. */
export async function showProfilePhoto(isShown: boolean, ctx: SignedInContext) {
  const { userId } = ctx.caller
  await withIdempotency({ property: 0, ctx }, async t => {
    await execute('UPDATE users SET photo_shown = ?, updated_at = UTC_TIMESTAMP(3) WHERE id = ?', [isShown ? 1 : 0, userId], t)
    await recordAudit(ctx, { action: 'user.photo_show', entity: 'user', entityId: userId, changes: { shown: isShown } }, t)
    return null
  })
  return loadProfile(userId)
}

/** The file is deleted after the row, so that every row has its file, whatever happens in between. */
async function replacePhoto(file: string | null, action: string, ctx: SignedInContext): Promise<void> {
  const { userId } = ctx.caller
  const before = await withIdempotency({ property: 0, ctx }, async t => {
    const old = await findProfilePhoto(userId, t)
    // The version is not raised, so that an edit of the profile in another tab is not refused as stale.
    const { affectedRows } = await execute(
      'UPDATE users SET photo = ?, updated_at = UTC_TIMESTAMP(3) WHERE id = ? AND locked_at IS NULL',
      [file, userId],
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
