import { exportedChannelReviews } from '../community/channel-reviews/contract.ts'
import { exportedChats } from '../community/chat/contract.ts'
import { joinedEvent } from '../community/events/contract.ts'
import { exportedReport } from '../community/moderation/contract.ts'
import { exportedVotes, review } from '../community/reviews/contract.ts'
import { exportedRides } from '../community/rides/contract.ts'
import { ownSearches } from '../discovery/saved-searches/contract.ts'
import { exportedWishlist } from '../discovery/wishlist/contract.ts'
import { exportedClaim } from '../marketplace/claim/contract.ts'
import { ownImportedRows } from '../marketplace/data/contract.ts'
import { exportedKeys } from '../people/api-keys/service.ts'
import { profile } from '../people/auth/contract.ts'
import { exportedLinks } from '../people/auth/openid/openIdContract.ts'
import { exportedPasskeys } from '../people/auth/passkeys/passkeysContract.ts'
import { contract } from '../platform/http/endpoint.ts'
import { anyText, id, instant, list, nullable, object, typedPassword } from '../platform/http/schema.ts'
import { exportedNotifications } from '../platform/notifications/contract.ts'
import { bookingView, savedBookingViews } from '../stays/booking/contract.ts'
import { exportedReservations } from '../stays/channel-reservations/contract.ts'
import { ownRegistrationCard } from '../stays/check-in/contract.ts'
import { exportedCredits } from '../stays/credit/contract.ts'
import { groupRequest } from '../stays/group/contract.ts'
import { exportedProfile } from '../stays/guests/contract.ts'
import { ownFoundItems } from '../stays/lost-found/contract.ts'
import { ownMessages, ownTextConsents } from '../stays/messages/contract.ts'
import { sharedStays } from '../stays/staying/contract.ts'
import { ownWaitlist } from '../stays/waitlist/contract.ts'

export const privacy = contract({
  'GET /auth/me/data': {
    summary: 'Export all data that is stored about me',
    who: 'trav',
    holdsSecret: true,
    isPersonal: true,
    result: object({
      exportedAt: instant(),
      profile,
      bookings: list(bookingView, 100_000),
      cards: list(ownRegistrationCard, 100_000),
      messages: ownMessages,
      textConsents: ownTextConsents,
      chats: exportedChats,
      wishes: exportedWishlist,
      searches: ownSearches,
      bookingViews: savedBookingViews,
      waitlist: ownWaitlist,
      channelReservations: exportedReservations,
      channelReviews: exportedChannelReviews,
      groups: list(groupRequest, 1000),
      events: list(joinedEvent, 10_000),
      rides: exportedRides,
      reviews: list(review, 1000),
      votes: exportedVotes,
      sharedStays,
      credits: exportedCredits,
      guestProfiles: list(exportedProfile, 10_000),
      foundItems: ownFoundItems,
      importedRows: ownImportedRows,
      reports: list(exportedReport, 1000),
      claims: list(exportedClaim, 1000),
      notifications: exportedNotifications,
      sessions: list(
        object({ device: nullable(anyText()), createdAt: instant(), lastSeenAt: instant(), endedAt: nullable(instant()) }),
        10_000,
      ),
      passkeys: exportedPasskeys,
      linkedLogins: exportedLinks,
      apiKeys: exportedKeys,
      mails: list(object({ subject: anyText(), writtenAt: instant(), sentAt: nullable(instant()) }), 10_000),
      activity: list(object({ action: anyText(), entity: anyText(), id: nullable(id()), at: instant() }), 10_000),
    }),
    errors: ['forbidden'],
  },
  'DELETE /auth/me/data': {
    summary:
      'Erase my account, if I signed in within the last ten minutes. It ends at once; of past stays only what hostels must account for remains, without my name',
    who: 'trav',
    isPersonal: true,
    status: 204,
    errors: ['forbidden', 'password_needed', 'has_future_stays', 'invalid_transition'],
  },
  'POST /auth/me/erase': {
    summary: 'Erase my account with the password, if I signed in longer than ten minutes ago',
    who: 'trav',
    isPersonal: true,
    status: 204,
    body: object({ currentPassword: typedPassword() }),
    errors: ['forbidden', 'has_future_stays', 'invalid_transition'],
  },
})
