import { execute, selectOne, type Transaction, transaction } from '../../db/connection.ts'
import { ERASED_NAME } from '../../domain/guests/person.ts'
import { forgetChatter } from '../community/chat/service.ts'
import { forgetJoiner } from '../community/events/service.ts'
import { forgetReporter } from '../community/moderation/service.ts'
import { forgetAuthor, forgetVotes } from '../community/reviews/service.ts'
import { forgetRider } from '../community/rides/service.ts'
import { forgetSearches } from '../discovery/saved-searches/service.ts'
import { forgetWishes } from '../discovery/wishlist/service.ts'
import { leaveProperties } from '../listing/property/service.ts'
import { forgetClaims } from '../marketplace/claim/service.ts'
import { type Account, accountScope, NOBODY, portraitOf, provePassword, userById } from '../people/auth/service.ts'
import { appError, fieldError } from '../platform/errors.ts'
import { audit } from '../platform/http/audit.ts'
import type { Call, Caller } from '../platform/http/caller.ts'
import { forgetAnswersTo, once } from '../platform/http/once.ts'
import { systemCall } from '../platform/http/systemCall.ts'
import { accountErased, queueMail } from '../platform/mail/service.ts'
import { removePicture } from '../platform/media/service.ts'
import { forgetNotifications } from '../platform/notifications/service.ts'
import { forgetProof } from '../platform/proof/service.ts'
import { forgetGuest, openStaysOf } from '../stays/booking/service.ts'
import { forgetCards, forgetPrefilled, keptCards } from '../stays/check-in/service.ts'
import { forgetCredits } from '../stays/credit/service.ts'
import { forgetGroups } from '../stays/group/service.ts'
import { forgetMessages } from '../stays/messages/service.ts'
import { forgetSharing } from '../stays/staying/service.ts'
import { noteErased } from './erasedList.ts'

const FRESH_MINUTES = 10

/** What became of an account that was erased before a backup brought it back. */
export type ErasedAgain = 'erased' | 'erased_already' | 'unknown' | 'has_stays'

/** Erases once more who is back after a restore; nobody is asked, as they asked for it themselves. Open stays wait: the hostel expects them. */
export async function eraseAgain(userId: number): Promise<ErasedAgain> {
  const call = systemCall()
  const [answer, photo] = await transaction<[ErasedAgain, string | null]>(async t => {
    await execute('UPDATE users SET version = version + 1 WHERE id = ?', [userId], t)
    const user = await userById(userId, t)
    if (!user) return ['unknown', null]
    if (user.email.endsWith('@deleted.invalid')) return ['erased_already', null]
    if ((await openStaysOf(user, t)).length) return ['has_stays', null]
    return ['erased', await forgetPerson(user, call, t)]
  })
  if (photo) await removePicture(photo)
  return answer
}

/**
 * Takes the caller out of everything but what others must keep: bookings lose the person and keep dates, rooms and money. The row of the
 * account stays, with nothing in it, for what points there. All of it in one transaction, so that no token outlives it.
 */
export async function eraseOwnData(call: Call & { caller: Caller }, { password }: { password?: string } = {}): Promise<void> {
  const { userId, impersonatorId, role } = call.caller
  if (impersonatorId) throw appError('forbidden')
  await askWhoItIs(call.caller, password)
  const portrait = await once(accountScope(call), async t => {
    if (role === 'super_admin') await refuseLastAdmin(userId, t)
    // Written first: of two who erase at once, and of who changes the account meanwhile, one is through before the other looks.
    const { affectedRows } = await execute('UPDATE users SET version = version + 1 WHERE id = ? AND locked_at IS NULL', [userId], t)
    const user = affectedRows ? await userById(userId, t) : undefined
    if (!user) throw appError('unauthenticated')
    const stays = await openStaysOf(user, t)
    if (stays.length) throw appError('has_future_stays', { reason: 'hotel_waits', bookings: stays })
    return forgetPerson(user, call, t)
  })
  await noteErased(userId)
  // The account is gone either way: what is left on the disk goes with the next sweep.
  if (portrait) await removePicture(portrait).catch(error => call.log.warn({ err: error }, 'the photo of an erased account is still there'))
}

/**
 * Takes a person out of every table; the account's row is written already. Answers their photo, which goes once this is committed. What was mailed to houses
 * about their stays goes too: a letter that was sent repeats a name for as long as the outbox keeps it.
 */
async function forgetPerson(user: Account, call: Call, t: Transaction): Promise<string | null> {
  await leaveProperties(user.id, call, t)
  const reviews = await forgetAuthor(user, t)
  const kept = await keptCards(user, t)
  await forgetPrefilled(user, t)
  await forgetCards(user, t)
  await forgetMessages(user, t)
  await forgetSharing(user, t)
  await forgetCredits(user, t)
  const bookings = await forgetGuest({ ...user, nameAfter: ERASED_NAME }, t)
  const groups = await forgetGroups({ id: user.id, email: user.email, nameAfter: ERASED_NAME }, call, t)
  const events = await forgetJoiner(user.id, t)
  const rides = await forgetRider(user.id, call, t)
  await forgetReporter(user.id, t)
  await forgetClaims(user.id, t)
  await forgetWishes(user.id, t)
  await forgetSearches(user.id, t)
  await forgetChatter(user.id, t)
  await forgetVotes(user.id, t)
  await forgetProof(user.email, t)
  const photo = await portraitOf(user.id, t)
  await forgetAnswersTo(user.id, call, t)
  await forgetAccount(user, t)
  await audit(call, { action: 'user.erase', entity: 'user', entityId: user.id, changes: { bookings, groups, events, rides, reviews } }, t)
  await queueMail(t, { to: user.email, ...accountErased(kept, call.language) })
  return photo
}

/** A token that was left open somewhere is not enough: the password was given a moment ago, or is given now. */
async function askWhoItIs({ userId, sessionId }: Caller, password: string | undefined) {
  if (password === undefined) {
    const fresh = await selectOne(
      `SELECT id FROM sessions WHERE id = ? AND created_at > UTC_TIMESTAMP(3) - INTERVAL ${FRESH_MINUTES} MINUTE`,
      [sessionId],
    )
    if (!fresh) throw appError('password_needed')
    return
  }
  const user = await userById(userId)
  if (!user) throw appError('unauthenticated')
  if (!(await provePassword(user, password))) throw fieldError('currentPassword', 'This is not your current password.', 'wrong_credentials')
}

// Written for all of them, in their order: of two who go at once, or lock each other, the second finds that nobody else is left.
async function refuseLastAdmin(userId: number, t: Transaction) {
  await execute("UPDATE users SET version = version + 1 WHERE role = 'super_admin' ORDER BY id", [], t)
  const other = await selectOne("SELECT id FROM users WHERE role = 'super_admin' AND locked_at IS NULL AND id <> ? LIMIT 1", [userId], t)
  if (!other) throw appError('invalid_transition', { detail: 'Nobody else can run this marketplace. Invite another super-admin first.' })
}

async function forgetAccount({ id, email }: Account, t: Transaction) {
  await execute(
    `UPDATE users SET name = ?, email = ?, phone = NULL, country = NULL, language = 'en', currency = NULL, photo = NULL, role = 'traveller',
       password_hash = ?, totp_secret = NULL, totp_pending = NULL, totp_last_step = NULL, email_verified_at = NULL,
       locked_at = UTC_TIMESTAMP(3), locked_reason = NULL, updated_at = UTC_TIMESTAMP(3) WHERE id = ?`,
    [ERASED_NAME, `deleted-${id}@deleted.invalid`, NOBODY, id],
    t,
  )
  await execute('DELETE FROM sessions WHERE user_id = ?', [id], t)
  await execute('DELETE FROM recovery_codes WHERE user_id = ?', [id], t)
  await execute('DELETE FROM notice_reads WHERE user_id = ?', [id], t)
  // Written by address: also those that were never answered.
  await execute('DELETE FROM member_invitations WHERE email = ? OR accepted_by = ?', [email, id], t)
  await execute('DELETE FROM admin_invitations WHERE email = ?', [email], t)
  await forgetNotifications(id, t)
  await execute('DELETE FROM otps WHERE user_id = ? OR email = ?', [id, email], t)
  await execute('DELETE FROM mail_outbox WHERE to_email = ?', [email], t)
  await execute('DELETE FROM message_budgets WHERE recipient = ?', [email], t)
}
