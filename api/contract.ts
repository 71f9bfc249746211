import { channelReviews } from './community/channel-reviews/contract.ts'
import { chats } from './community/chat/contract.ts'
import { events } from './community/events/contract.ts'
import { moderation } from './community/moderation/contract.ts'
import { noticeModeration } from './community/notices/contract.ts'
import { reviews } from './community/reviews/contract.ts'
import { rides } from './community/rides/contract.ts'
import { hotelFeeds } from './discovery/hotel-feeds/contract.ts'
import { savedSearches } from './discovery/saved-searches/contract.ts'
import { search } from './discovery/search/contract.ts'
import { wishlists } from './discovery/wishlist/contract.ts'
import { blocks } from './inventory/block/contract.ts'
import { channelAccounts } from './inventory/channel-managers/accounts/mappingContract.ts'
import { channelManagers } from './inventory/channel-managers/contract.ts'
import { housekeeping } from './inventory/housekeeping/contract.ts'
import { openChannel, pms } from './inventory/pms/contract.ts'
import { rates } from './inventory/rate/contract.ts'
import { bunks } from './inventory/room/bunks/contract.ts'
import { rooms } from './inventory/room/contract.ts'
import { roomLayout } from './inventory/room/layoutContract.ts'
import { tickets } from './inventory/tickets/contract.ts'
import { baseMap } from './listing/map/contract.ts'
import { noticeboard } from './listing/noticeboard/contract.ts'
import { ownPages } from './listing/own-page/contract.ts'
import { photos } from './listing/photos/contract.ts'
import { places } from './listing/places/contract.ts'
import { properties } from './listing/property/contract.ts'
import { travellers } from './listing/property/travellers/contract.ts'
import { audits } from './marketplace/admin/auditContract.ts'
import { adminBookings } from './marketplace/admin/bookingContract.ts'
import { admin } from './marketplace/admin/contract.ts'
import { adminSelf, adminUsers } from './marketplace/admin/userContract.ts'
import { propertyArchives } from './marketplace/archive/contract.ts'
import { claims } from './marketplace/claim/contract.ts'
import { commission } from './marketplace/commission/contract.ts'
import { propertyData } from './marketplace/data/contract.ts'
import { demoProperties } from './marketplace/demo-property/contract.ts'
import { transactions } from './marketplace/transaction/contract.ts'
import { jobs } from './operations/contract.ts'
import { apiKeys } from './people/api-keys/contract.ts'
import { auth } from './people/auth/contract.ts'
import { openId } from './people/auth/openid/openIdContract.ts'
import { passkeys } from './people/auth/passkeys/passkeysContract.ts'
import { members } from './people/members/contract.ts'
import { demoMail } from './platform/mail/contract.ts'
import { moneyContract } from './platform/money/contract.ts'
import { notifications } from './platform/notifications/contract.ts'
import { taxonomyContract } from './platform/taxonomy/contract.ts'
import { webhooks } from './platform/webhooks/contract.ts'
import { privacy } from './privacy/contract.ts'
import { analytics } from './reporting/analytics/contract.ts'
import { dashboard } from './reporting/dashboard/contract.ts'
import { overview } from './reporting/dashboard/overview/contract.ts'
import { dayClose } from './reporting/dayClose/contract.ts'
import { reportContract } from './reporting/reports/contract.ts'
import { approvals } from './stays/booking/approval/contract.ts'
import { bunkPicks } from './stays/booking/bunks/contract.ts'
import { bookings } from './stays/booking/contract.ts'
import { bookingMoves } from './stays/booking/move/movesContract.ts'
import { bookingProofs } from './stays/booking/proof/contract.ts'
import { resales } from './stays/booking/resale/contract.ts'
import { relocations } from './stays/booking/rescue/contract.ts'
import { staySplits } from './stays/booking/split/contract.ts'
import { strangerBookings } from './stays/booking/strangers/contract.ts'
import { trips } from './stays/booking/trip/contract.ts'
import { channelReservations } from './stays/channel-reservations/contract.ts'
import { checkIns } from './stays/check-in/contract.ts'
import { guestRegistrationCards } from './stays/check-in/guestRegistrationCardContract.ts'
import { registrationCards } from './stays/check-in/registrationCardContract.ts'
import { selfCheckIn } from './stays/check-in/self/contract.ts'
import { credits } from './stays/credit/contract.ts'
import { deposits } from './stays/deposit/contract.ts'
import { extras } from './stays/extras/contract.ts'
import { folios } from './stays/folio/contract.ts'
import { groups } from './stays/group/contract.ts'
import { guests } from './stays/guests/contract.ts'
import { invoices } from './stays/invoice/contract.ts'
import { lostFound } from './stays/lost-found/contract.ts'
import { messages } from './stays/messages/contract.ts'
import { messageFiles } from './stays/messages/files/contract.ts'
import { messageTemplates } from './stays/messages/templates/contract.ts'
import { textMessages } from './stays/messages/texts/contract.ts'
import { payments } from './stays/payment/contract.ts'
import { heldDeposits } from './stays/payment/heldDeposits/contract.ts'
import { shifts } from './stays/payment/shiftContract.ts'
import { staying } from './stays/staying/contract.ts'
import { waitlists } from './stays/waitlist/contract.ts'
import { sitePages } from './web/contract.ts'

/** Every endpoint of /v1, declared once: routes, validation, document and the client's types come from it. */
export const endpoints = {
  ...auth,
  ...passkeys,
  ...openId,
  ...privacy,
  ...properties,
  ...travellers,
  ...photos,
  ...ownPages,
  ...members,
  ...apiKeys,
  ...webhooks,
  ...rooms,
  ...roomLayout,
  ...bunks,
  ...blocks,
  ...rates,
  ...search,
  ...hotelFeeds,
  ...savedSearches,
  ...wishlists,
  ...sitePages,
  ...places,
  ...baseMap,
  ...moneyContract,
  ...bookings,
  ...credits,
  ...deposits,
  ...bookingMoves,
  ...staySplits,
  ...approvals,
  ...bookingProofs,
  ...strangerBookings,
  ...trips,
  ...relocations,
  ...resales,
  ...bunkPicks,
  ...checkIns,
  ...registrationCards,
  ...guestRegistrationCards,
  ...folios,
  ...payments,
  ...shifts,
  ...invoices,
  ...transactions,
  ...propertyArchives,
  ...propertyData,
  ...reportContract,
  ...commission,
  ...analytics,
  ...overview,
  ...dashboard,
  ...dayClose,
  ...groups,
  ...messages,
  ...extras,
  ...heldDeposits,
  ...guests,
  ...messageTemplates,
  ...messageFiles,
  ...textMessages,
  ...chats,
  ...reviews,
  ...staying,
  ...lostFound,
  ...selfCheckIn,
  ...waitlists,
  ...events,
  ...rides,
  ...channelManagers,
  ...pms,
  ...openChannel,
  ...channelAccounts,
  ...channelReservations,
  ...channelReviews,
  ...housekeeping,
  ...tickets,
  ...noticeboard,
  ...noticeModeration,
  ...notifications,
  ...admin,
  ...adminUsers,
  ...adminSelf,
  ...adminBookings,
  ...audits,
  ...moderation,
  ...claims,
  ...demoProperties,
  ...taxonomyContract,
  ...jobs,
  ...demoMail,
}
export type Api = typeof endpoints
export type { EndpointRequest, Result, ResultMeta } from './platform/http/endpoint.ts'
