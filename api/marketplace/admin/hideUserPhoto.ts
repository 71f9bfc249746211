import { execute } from '../../../db/connection.ts'
import { photoPath } from '../../../domain/listing/cover.ts'
import { findProfilePhoto, findUserById } from '../../people/auth/service.ts'
import { appError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { Caller, RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { enqueueMail, profilePhotoRemoved } from '../../platform/mail/service.ts'
import { removePicture } from '../../platform/media/service.ts'
import { getUser } from './users.ts'

/**
 * The one that was seen: another that was set meanwhile stays. Reports about the person stay open, as they may be of more than the photo.
 * Whose photo it was reads the reason in a mail. The file is deleted after the row, so that every row has its file.
 */
export async function hideUserPhoto(
  id: number,
  { photo: seen, reason }: { photo: string; reason: string },
  ctx: RequestContext & { caller: Caller },
) {
  const { file } = await withIdempotency({ property: 0, ctx }, async t => {
    const user = await findUserById(id, t)
    if (!user) throw appError('not_found')
    const photo = await findProfilePhoto(id, t)
    if (!photo) throw appError('invalid_transition', { reason: 'message_removed' })
    const { affectedRows } = await execute(
      'UPDATE users SET photo = NULL, photo_shown = 0, updated_at = UTC_TIMESTAMP(3) WHERE id = ? AND photo = ?',
      [id, photo],
      t,
    )
    if (photoPath(photo) !== seen || affectedRows !== 1) throw appError('stale')
    await recordAudit(ctx, { action: 'user.photo_hide', entity: 'user', entityId: id, changes: { reason } }, t)
    await enqueueMail(t, { to: user.email, ...profilePhotoRemoved({ name: user.name, language: user.language, reason }) })
    return { file: photo }
  })
  await removePicture(file)
  return getUser(id, ctx.caller)
}
