import { ownChats } from '../community/chat/contract.ts'
import { joinedEvent } from '../community/events/contract.ts'
import { ownReport } from '../community/moderation/contract.ts'
import { ownVotes, review } from '../community/reviews/contract.ts'
import { ownRides } from '../community/rides/contract.ts'
import { ownSearches } from '../discovery/saved-searches/contract.ts'
import { ownWishes } from '../discovery/wishlist/contract.ts'
import { ownClaim } from '../marketplace/claim/contract.ts'
import { profile } from '../people/auth/contract.ts'
import { contract } from '../platform/http/endpoint.ts'
import { anyText, id, instant, list, nullable, object, typedPassword } from '../platform/http/schema.ts'
import { keptNotifications } from '../platform/notifications/contract.ts'
import { booking } from '../stays/booking/contract.ts'
import { ownCard } from '../stays/check-in/contract.ts'
import { exportedCredits } from '../stays/credit/contract.ts'
import { groupRequest } from '../stays/group/contract.ts'
import { ownMessages } from '../stays/messages/contract.ts'
import { sharedStays } from '../stays/staying/contract.ts'

export const privacy = contract({
  'GET /auth/me/data': {
    summary: 'Everything that is kept about me',
    who: 'trav',
    isPersonal: true,
    result: object({
      exportedAt: instant(),
      profile,
      bookings: list(booking, 100_000),
      cards: list(ownCard, 100_000),
      messages: ownMessages,
      chats: ownChats,
      wishes: ownWishes,
      searches: ownSearches,
      groups: list(groupRequest, 1000),
      events: list(joinedEvent, 10_000),
      rides: ownRides,
      reviews: list(review, 1000),
      votes: ownVotes,
      sharedStays,
      credits: exportedCredits,
      reports: list(ownReport, 1000),
      claims: list(ownClaim, 1000),
      notifications: keptNotifications,
      sessions: list(
        object({ device: nullable(anyText()), createdAt: instant(), lastSeenAt: instant(), endedAt: nullable(instant()) }),
        10_000,
      ),
      mails: list(object({ subject: anyText(), writtenAt: instant(), sentAt: nullable(instant()) }), 10_000),
      activity: list(object({ action: anyText(), entity: anyText(), id: nullable(id()), at: instant() }), 10_000),
    }),
    errors: ['forbidden'],
  },
  'DELETE /auth/me/data': {
    summary:
      'Erase me, signed in within the last ten minutes: the account ends at once; of past stays only what hostels must account for remains, without my name',
    who: 'trav',
    isPersonal: true,
    status: 204,
    errors: ['forbidden', 'password_needed', 'has_future_stays', 'invalid_transition'],
  },
  'POST /auth/me/erase': {
    summary: 'The same with the password, for who signed in longer ago than ten minutes',
    who: 'trav',
    isPersonal: true,
    status: 204,
    body: object({ currentPassword: typedPassword() }),
    errors: ['forbidden', 'has_future_stays', 'invalid_transition'],
  },
})
