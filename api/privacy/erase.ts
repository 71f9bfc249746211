import { execute, selectOne, type Transaction, transaction } from '../../db/connection.ts'
import { ERASED_NAME } from '../../domain/guests/erasedName.ts'
import { eraseChannelReviews } from '../community/channel-reviews/service.ts'
import { eraseChats } from '../community/chat/service.ts'
import { eraseJoiner } from '../community/events/service.ts'
import { deleteReports } from '../community/moderation/service.ts'
import { deleteVotes, eraseAuthor } from '../community/reviews/service.ts'
import { eraseRider } from '../community/rides/service.ts'
import { deleteSearches } from '../discovery/saved-searches/service.ts'
import { deleteWishlist } from '../discovery/wishlist/service.ts'
import { leaveProperties } from '../listing/property/service.ts'
import { deleteClaims } from '../marketplace/claim/service.ts'
import { eraseImportedRows } from '../marketplace/data/service.ts'
import { orphanKeys } from '../people/api-keys/service.ts'
import {
  type Account,
  accountScope,
  findProfilePhoto,
  findUserById,
  removeLinks,
  removePasskeys,
  requireRecentSignIn,
  UNUSABLE_PASSWORD_HASH,
  withdrawAdminInvitationsBy,
} from '../people/auth/service.ts'
import { appError } from '../platform/errors.ts'
import { recordAudit } from '../platform/http/audit.ts'
import type { Caller, RequestContext } from '../platform/http/requestContext.ts'
import { createSystemContext } from '../platform/http/systemContext.ts'
import { eraseAnswersOf, withIdempotency } from '../platform/http/withIdempotency.ts'
import { accountErased, clearBounces, enqueueMail } from '../platform/mail/service.ts'
import { removePicture } from '../platform/media/service.ts'
import { eraseNotifications } from '../platform/notifications/service.ts'
import { eraseAddressProof } from '../platform/proof/service.ts'
import { anonymizeGuest, deleteListChoices, findOpenStays } from '../stays/booking/service.ts'
import { eraseReservations } from '../stays/channel-reservations/service.ts'
import { anonymizeRegistrationCards, deletePrefilledCards, listRetainedRegistrationCards } from '../stays/check-in/service.ts'
import { anonymizeCredits } from '../stays/credit/service.ts'
import { anonymizeGroups } from '../stays/group/service.ts'
import { eraseGuestProfiles } from '../stays/guests/service.ts'
import { anonymizeFoundItems } from '../stays/lost-found/service.ts'
import { deleteMessages } from '../stays/messages/service.ts'
import { deleteSharing } from '../stays/staying/service.ts'
import { eraseFromWaitlists } from '../stays/waitlist/service.ts'
import { eraseMails, listMailTraces } from './eraseMails.ts'
import { recordErasure } from './erasureList.ts'

/** What became of an account that was erased before a backup brought it back. */
export type RepeatErasureResult = 'erased' | 'erased_already' | 'unknown' | 'has_stays'

/**
 * Erases accounts again that a restored backup brought back, without asking: they asked for it themselves. Open stays wait, since the hostel expects
 * the guest.
 */
export async function repeatErasure(userId: number): Promise<RepeatErasureResult> {
  const ctx = createSystemContext()
  const [answer, photo] = await transaction<[RepeatErasureResult, string | null]>(async t => {
    await execute('UPDATE users SET version = version + 1 WHERE id = ?', [userId], t)
    const user = await findUserById(userId, t)
    if (!user) return ['unknown', null]
    if (user.email.endsWith('@deleted.invalid')) return ['erased_already', null]
    if ((await findOpenStays(user, t)).length) return ['has_stays', null]
    return ['erased', await erasePerson(user, ctx, t)]
  })
  if (photo) await removePicture(photo)
  return answer
}

/**
 * Takes the caller out of everything but what others must keep: bookings lose the person and keep dates, rooms and money. The row of the
 * account stays, with nothing in it, for what points there. All of it in one transaction, so that no token outlives it.
 */
export async function eraseOwnData(ctx: RequestContext & { caller: Caller }, { password }: { password?: string } = {}): Promise<void> {
  const { userId, impersonatorId, role } = ctx.caller
  if (impersonatorId) throw appError('forbidden')
  await requireRecentSignIn(ctx.caller, password)
  const photo = await withIdempotency(accountScope(ctx), async t => {
    if (role === 'super_admin') await assertNotLastAdmin(userId, t)
    // Written first: of two who erase at once, and of who changes the account meanwhile, one is through before the other looks.
    const { affectedRows } = await execute('UPDATE users SET version = version + 1 WHERE id = ? AND locked_at IS NULL', [userId], t)
    const user = affectedRows ? await findUserById(userId, t) : undefined
    if (!user) throw appError('unauthenticated')
    const stays = await findOpenStays(user, t)
    if (stays.length) throw appError('has_future_stays', { reason: 'hotel_waits', bookings: stays })
    return erasePerson(user, ctx, t)
  })
  await recordErasure(userId)
  // The account is erased either way: files left on the disk are removed by the next sweep.
  if (photo) await removePicture(photo).catch(error => ctx.log.warn({ err: error }, 'the photo of an erased account is still there'))
}

/**
 * Takes a person out of every table; the account's row is written already. Answers their photo, which goes once this is committed. What was mailed to properties
 * about their stays goes too: a letter that was sent repeats a name for as long as the outbox keeps it.
 */
async function erasePerson(user: Account, ctx: RequestContext, t: Transaction): Promise<string | null> {
  const mailTraces = await listMailTraces(user, t)
  await leaveProperties(user.id, ctx, t)
  const reviews = await eraseAuthor(user, t)
  const cards = await listRetainedRegistrationCards(user, t)
  await deletePrefilledCards(user, t)
  await anonymizeRegistrationCards(user, t)
  await deleteMessages(user, t)
  await anonymizeFoundItems(user, t)
  await eraseImportedRows(user, t)
  await deleteSharing(user, t)
  await anonymizeCredits(user, t)
  await eraseFromWaitlists(user, ctx, t)
  await eraseReservations(user, t)
  await eraseChannelReviews(user, t)
  await eraseGuestProfiles(user, t)
  const bookings = await anonymizeGuest({ ...user, nameAfter: ERASED_NAME }, t)
  const groups = await anonymizeGroups({ id: user.id, email: user.email, nameAfter: ERASED_NAME }, ctx, t)
  const events = await eraseJoiner(user.id, t)
  const rides = await eraseRider(user.id, ctx, t)
  await deleteReports(user.id, t)
  await deleteClaims(user.id, t)
  await deleteWishlist(user.id, t)
  await deleteSearches(user.id, t)
  await deleteListChoices(user.id, t)
  await eraseChats(user.id, t)
  await deleteVotes(user.id, t)
  await eraseAddressProof(user.email, t)
  await clearBounces([user.email, ...mailTraces.words.filter(word => word.includes('@'))], t)
  const photo = await findProfilePhoto(user.id, t)
  await eraseAnswersOf(user, ctx, t)
  await eraseMails(user, mailTraces, t)
  await eraseAccount(user, t)
  await recordAudit(
    ctx,
    { action: 'user.erase', entity: 'user', entityId: user.id, changes: { bookings, groups, events, rides, reviews } },
    t,
  )
  await enqueueMail(t, { to: user.email, ...accountErased(cards, ctx.language) })
  return photo
}

// Written for all of them, in their order: of two who go at once, or lock each other, the second finds that nobody else is left.
async function assertNotLastAdmin(userId: number, t: Transaction) {
  await execute("UPDATE users SET version = version + 1 WHERE role = 'super_admin' ORDER BY id", [], t)
  const other = await selectOne("SELECT id FROM users WHERE role = 'super_admin' AND locked_at IS NULL AND id <> ? LIMIT 1", [userId], t)
  if (!other) throw appError('invalid_transition', { reason: 'last_super_admin' })
}

async function eraseAccount({ id, email }: Account, t: Transaction) {
  await execute(
    `UPDATE users SET name = ?, email = ?, phone = NULL, country = NULL, language = 'en', currency = NULL, photo = NULL, photo_shown = 0, role = 'traveller',
       password_hash = ?, totp_secret = NULL, totp_pending = NULL, totp_last_step = NULL, email_verified_at = NULL,
       locked_at = UTC_TIMESTAMP(3), locked_reason = NULL, updated_at = UTC_TIMESTAMP(3) WHERE id = ?`,
    [ERASED_NAME, `deleted-${id}@deleted.invalid`, UNUSABLE_PASSWORD_HASH, id],
    t,
  )
  await execute('DELETE FROM sessions WHERE user_id = ?', [id], t)
  await execute('DELETE FROM recovery_codes WHERE user_id = ?', [id], t)
  await removePasskeys(id, t)
  await removeLinks(id, t)
  await orphanKeys(id, t)
  await execute('DELETE FROM notice_reads WHERE user_id = ?', [id], t)
  // Written by address: also those that were never answered.
  await execute('DELETE FROM member_invitations WHERE email = ? OR accepted_by = ?', [email, id], t)
  await execute('DELETE FROM admin_invitations WHERE email = ?', [email], t)
  await withdrawAdminInvitationsBy(id, t)
  await eraseNotifications(id, t)
  await execute('DELETE FROM otps WHERE user_id = ? OR email = ?', [id, email], t)
}
