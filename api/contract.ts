import { audits } from './admin/auditContract.ts'
import { adminBookings } from './admin/bookingContract.ts'
import { admin } from './admin/contract.ts'
import { adminSelf, adminUsers } from './admin/userContract.ts'
import { analytics } from './analytics/contract.ts'
import { auth } from './auth/contract.ts'
import { blocks } from './block/contract.ts'
import { approvals } from './booking/approval/contract.ts'
import { bookingMoves } from './booking/change/movesContract.ts'
import { bookings } from './booking/contract.ts'
import { bookingProofs } from './booking/proof/contract.ts'
import { rescueContract } from './booking/rescue/contract.ts'
import { strangerBookings } from './booking/strangers/contract.ts'
import { channelManagers } from './channel-managers/contract.ts'
import { chats } from './chat/contract.ts'
import { cards } from './check-in/cardContract.ts'
import { checkIns } from './check-in/contract.ts'
import { guestCards } from './check-in/guestCardContract.ts'
import { claims } from './claim/contract.ts'
import { commission } from './commission/contract.ts'
import { credits } from './credit/contract.ts'
import { dashboard } from './dashboard/contract.ts'
import { deposits } from './deposit/contract.ts'
import { events } from './events/contract.ts'
import { folios } from './folio/contract.ts'
import { groups } from './group/contract.ts'
import { invoices } from './invoice/contract.ts'
import { jobs } from './jobs/contract.ts'
import { demoMail } from './mail/contract.ts'
import { members } from './members/contract.ts'
import { messages } from './messages/contract.ts'
import { moderation } from './moderation/contract.ts'
import { noticeboard } from './noticeboard/contract.ts'
import { notifications } from './notifications/contract.ts'
import { payments } from './payment/contract.ts'
import { shifts } from './payment/shiftContract.ts'
import { photos } from './photos/contract.ts'
import { moneyContract, places } from './places/contract.ts'
import { properties } from './property/contract.ts'
import { travellers } from './property/travellers/contract.ts'
import { rates } from './rate/contract.ts'
import { reportContract } from './reports/contract.ts'
import { reviews } from './reviews/contract.ts'
import { rides } from './rides/contract.ts'
import { rooms } from './room/contract.ts'
import { stands } from './room/standsContract.ts'
import { search } from './search/contract.ts'
import { savedSearches } from './searches/contract.ts'
import { staying } from './staying/contract.ts'
import { taxonomyContract } from './taxonomy/contract.ts'
import { transactions } from './transaction/contract.ts'
import { wishlists } from './wishlist/contract.ts'

/** Every endpoint of /v1, declared once: routes, validation, document and the client's types come from it. */
export const endpoints = {
  ...auth,
  ...properties,
  ...travellers,
  ...photos,
  ...members,
  ...rooms,
  ...stands,
  ...blocks,
  ...rates,
  ...search,
  ...savedSearches,
  ...wishlists,
  ...places,
  ...moneyContract,
  ...bookings,
  ...credits,
  ...deposits,
  ...bookingMoves,
  ...approvals,
  ...bookingProofs,
  ...strangerBookings,
  ...rescueContract,
  ...checkIns,
  ...cards,
  ...guestCards,
  ...folios,
  ...payments,
  ...shifts,
  ...invoices,
  ...transactions,
  ...reportContract,
  ...commission,
  ...analytics,
  ...dashboard,
  ...groups,
  ...messages,
  ...chats,
  ...reviews,
  ...staying,
  ...events,
  ...rides,
  ...channelManagers,
  ...noticeboard,
  ...notifications,
  ...admin,
  ...adminUsers,
  ...adminSelf,
  ...adminBookings,
  ...audits,
  ...moderation,
  ...claims,
  ...taxonomyContract,
  ...jobs,
  ...demoMail,
}
export type Api = typeof endpoints
export type { Problem } from './errors.ts'
export type { Input, MoreOf, Result } from './http/endpoint.ts'
