import { select } from '../../db/connection.ts'
import type { AuditLine, Mail, RowOf, Session } from '../../db/models/index.ts'
import { exportChannelReviews } from '../community/channel-reviews/service.ts'
import { exportChats } from '../community/chat/service.ts'
import { exportJoinedEvents } from '../community/events/service.ts'
import { exportReports } from '../community/moderation/service.ts'
import { exportReviews, exportVotes } from '../community/reviews/service.ts'
import { exportRides } from '../community/rides/service.ts'
import { exportSearches } from '../discovery/saved-searches/service.ts'
import { exportWishlist } from '../discovery/wishlist/service.ts'
import { exportClaims } from '../marketplace/claim/service.ts'
import { exportImportedRows } from '../marketplace/data/service.ts'
import { exportKeys } from '../people/api-keys/service.ts'
import { listLinks, listPasskeys, loadProfile } from '../people/auth/service.ts'
import { appError } from '../platform/errors.ts'
import type { Caller, RequestContext } from '../platform/http/requestContext.ts'
import { exportNotifications } from '../platform/notifications/service.ts'
import { exportBookings, exportListChoices } from '../stays/booking/service.ts'
import { exportReservations } from '../stays/channel-reservations/service.ts'
import { exportRegistrationCards } from '../stays/check-in/service.ts'
import { exportCredits } from '../stays/credit/service.ts'
import { exportGroups } from '../stays/group/service.ts'
import { exportGuestProfiles } from '../stays/guests/service.ts'
import { exportFoundItems } from '../stays/lost-found/service.ts'
import { exportMessages, exportTextConsents } from '../stays/messages/service.ts'
import { exportSharedStays } from '../stays/staying/service.ts'
import { exportWaitlist } from '../stays/waitlist/service.ts'

/** Far more than a person gets; what is older is in the bookings themselves. */
const MAX_ROWS = 10_000

/** Everything that is kept about the caller, as it is kept. Who acts for somebody else does not carry their data off. */
export async function exportOwnData(ctx: RequestContext & { caller: Caller }) {
  const { caller } = ctx
  if (caller.impersonatorId) throw appError('forbidden')
  const profile = await loadProfile(caller.userId)
  const [
    sessions,
    passkeys,
    linkedLogins,
    apiKeys,
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
    textConsents,
    chats,
    wishes,
    searches,
    bookingViews,
    waitlist,
    channelReservations,
    channelReviews,
    sharedStays,
    credits,
    guestProfiles,
    foundItems,
    importedRows,
  ] = await Promise.all([
    exportSessions(caller.userId),
    listPasskeys(caller.userId),
    listLinks(caller.userId),
    exportKeys(caller.userId),
    exportMails(profile.email),
    exportActivity(caller.userId),
    exportBookings(profile),
    exportGroups(profile),
    exportJoinedEvents(profile.id),
    exportRides(profile.id),
    exportReviews(profile),
    exportVotes(profile.id),
    exportReports(profile.id),
    exportClaims(profile.id),
    exportNotifications(profile.id),
    exportMessages(profile),
    exportTextConsents(profile),
    exportChats(profile.id),
    exportWishlist(profile.id),
    exportSearches(profile.id),
    exportListChoices(profile.id),
    exportWaitlist(profile),
    exportReservations(profile),
    exportChannelReviews(profile),
    exportSharedStays(profile),
    exportCredits(profile),
    exportGuestProfiles(profile),
    exportFoundItems(profile),
    exportImportedRows(profile),
  ])
  const cards = await exportRegistrationCards(
    profile,
    bookings.map(b => b.id),
    ctx,
  )
  return {
    exportedAt: new Date().toISOString(),
    profile,
    bookings,
    cards,
    messages,
    textConsents,
    chats,
    wishes,
    searches,
    bookingViews,
    waitlist,
    channelReservations,
    channelReviews,
    groups,
    events,
    rides,
    reviews,
    votes,
    sharedStays,
    credits,
    guestProfiles,
    foundItems,
    importedRows,
    reports,
    claims,
    notifications,
    sessions,
    passkeys,
    linkedLogins,
    apiKeys,
    mails,
    activity,
  }
}

async function exportSessions(userId: number) {
  const rows = await select<RowOf<Session, 'device' | 'created_at' | 'last_seen_at' | 'revoked_at'>>(
    `SELECT device, created_at, last_seen_at, revoked_at FROM sessions WHERE user_id = ? ORDER BY id DESC LIMIT ${MAX_ROWS}`,
    [userId],
  )
  return rows.map(r => ({
    device: r.device,
    createdAt: r.created_at.toISOString(),
    lastSeenAt: r.last_seen_at.toISOString(),
    endedAt: r.revoked_at?.toISOString() ?? null,
  }))
}

async function exportMails(email: string) {
  const rows = await select<RowOf<Mail, 'subject' | 'created_at' | 'sent_at'>>(
    `SELECT subject, created_at, sent_at FROM mail_outbox WHERE to_email = ? ORDER BY id DESC LIMIT ${MAX_ROWS}`,
    [email],
  )
  return rows.map(r => ({ subject: r.subject, writtenAt: r.created_at.toISOString(), sentAt: r.sent_at?.toISOString() ?? null }))
}

/** Of a person who was reported no id, as in the list of reports. */
async function exportActivity(userId: number) {
  const rows = await select<RowOf<AuditLine, 'action' | 'entity' | 'entity_id' | 'created_at'>>(
    `SELECT action, entity, entity_id, created_at FROM audit_lines WHERE actor_id = ? ORDER BY id DESC LIMIT ${MAX_ROWS}`,
    [userId],
  )
  return rows.map(r => ({
    action: r.action,
    entity: r.entity,
    id: r.action === 'report.person' ? null : r.entity_id,
    at: r.created_at.toISOString(),
  }))
}
