import { select } from '../../db/connection.ts'
import { chatsOf } from '../community/chat/service.ts'
import { joinedBy } from '../community/events/service.ts'
import { reportsBy } from '../community/moderation/service.ts'
import { reviewsOf, votesOf } from '../community/reviews/service.ts'
import { ridesOf } from '../community/rides/service.ts'
import { exportedSearches } from '../discovery/saved-searches/service.ts'
import { wishesOf } from '../discovery/wishlist/service.ts'
import { claimsBy } from '../marketplace/claim/service.ts'
import { loadProfile } from '../people/auth/service.ts'
import { appError } from '../platform/errors.ts'
import type { Call, Caller } from '../platform/http/caller.ts'
import { notificationsOf } from '../platform/notifications/service.ts'
import { bookingsOf } from '../stays/booking/service.ts'
import { ownCards } from '../stays/check-in/service.ts'
import { creditsOf } from '../stays/credit/service.ts'
import { groupsOf } from '../stays/group/service.ts'
import { messagesOf } from '../stays/messages/service.ts'
import { sharedBy } from '../stays/staying/service.ts'

/** Far more than a person gets; what is older is in the bookings themselves. */
const MOST_LINES = 10_000

/** Everything that is kept about the caller, as it is kept. Who acts for somebody else does not carry their data off. */
export async function exportOwnData(call: Call & { caller: Caller }) {
  const { caller } = call
  if (caller.impersonatorId) throw appError('forbidden')
  const profile = await loadProfile(caller.userId)
  const [
    sessions,
    mails,
    activity,
    bookings,
    groups,
    events,
    rides,
    reviews,
    votes,
    reports,
    claims,
    notifications,
    messages,
    chats,
    wishes,
    searches,
    sharedStays,
    credits,
  ] = await Promise.all([
    sessionsOf(caller.userId),
    mailsTo(profile.email),
    activityOf(caller.userId),
    bookingsOf(profile),
    groupsOf(profile),
    joinedBy(profile.id),
    ridesOf(profile.id),
    reviewsOf(profile),
    votesOf(profile.id),
    reportsBy(profile.id),
    claimsBy(profile.id),
    notificationsOf(profile.id),
    messagesOf(profile),
    chatsOf(profile.id),
    wishesOf(profile.id),
    exportedSearches(profile.id),
    sharedBy(profile),
    creditsOf(profile),
  ])
  const cards = await ownCards(
    profile,
    bookings.map(b => b.id),
    call,
  )
  return {
    exportedAt: new Date().toISOString(),
    profile,
    bookings,
    cards,
    messages,
    chats,
    wishes,
    searches,
    groups,
    events,
    rides,
    reviews,
    votes,
    sharedStays,
    credits,
    reports,
    claims,
    notifications,
    sessions,
    mails,
    activity,
  }
}

async function sessionsOf(userId: number) {
  const rows = await select<{ device: string | null; created_at: Date; last_seen_at: Date; revoked_at: Date | null }>(
    `SELECT device, created_at, last_seen_at, revoked_at FROM sessions WHERE user_id = ? ORDER BY id DESC LIMIT ${MOST_LINES}`,
    [userId],
  )
  return rows.map(r => ({
    device: r.device,
    createdAt: r.created_at.toISOString(),
    lastSeenAt: r.last_seen_at.toISOString(),
    endedAt: r.revoked_at?.toISOString() ?? null,
  }))
}

async function mailsTo(email: string) {
  const rows = await select<{ subject: string; created_at: Date; sent_at: Date | null }>(
    `SELECT subject, created_at, sent_at FROM mail_outbox WHERE to_email = ? ORDER BY id DESC LIMIT ${MOST_LINES}`,
    [email],
  )
  return rows.map(r => ({ subject: r.subject, writtenAt: r.created_at.toISOString(), sentAt: r.sent_at?.toISOString() ?? null }))
}

async function activityOf(userId: number) {
  const rows = await select<{ action: string; entity: string; entity_id: number | null; created_at: Date }>(
    `SELECT action, entity, entity_id, created_at FROM audit_lines WHERE actor_id = ? ORDER BY id DESC LIMIT ${MOST_LINES}`,
    [userId],
  )
  return rows.map(r => ({ action: r.action, entity: r.entity, id: r.entity_id, at: r.created_at.toISOString() }))
}
