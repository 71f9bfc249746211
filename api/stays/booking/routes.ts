import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { acceptBooking } from './approval/acceptBooking.ts'
import { approvals } from './approval/contract.ts'
import { declineBooking } from './approval/declineBooking.ts'
import { readBookingBunks } from './bunks/bookingBunks.ts'
import { bunkPicks } from './bunks/contract.ts'
import { pickBunk } from './bunks/pickBunk.ts'
import { releaseBunk } from './bunks/releaseBunk.ts'
import { cancelBooking } from './cancel/cancelBooking.ts'
import { markNoShow } from './cancel/markNoShow.ts'
import { undoNoShow } from './cancel/undoNoShow.ts'
import { changeBooking } from './change/changeBooking.ts'
import { departEarly, extendStay } from './change/extendStay.ts'
import { withdrawContactChange } from './contact/withdrawContactChange.ts'
import { bookings } from './contract.ts'
import { createBooking } from './create/createBooking.ts'
import { quoteBooking } from './create/quoteBooking.ts'
import { readListChoices, saveListChoices } from './list/bookingListChoices.ts'
import { listBookings } from './list/listBookings.ts'
import { listHistory } from './list/listHistory.ts'
import { listMyBookings } from './list/listMyBookings.ts'
import { lookupBooking } from './lookupBooking.ts'
import { listBedsForMove } from './move/listBedsForMove.ts'
import { listRoomsForMove } from './move/listRoomsForMove.ts'
import { moveGuests } from './move/moveGuests.ts'
import { bookingMoves } from './move/movesContract.ts'
import { swapBeds } from './move/swapBeds.ts'
import { bookingProofs } from './proof/contract.ts'
import { proveGuest } from './proof/proveGuest.ts'
import { sendProofMail } from './proof/sendProofMail.ts'
import { readBooking, sendCalendar } from './readBooking.ts'
import { resales } from './resale/contract.ts'
import { offerForResale } from './resale/offerForResale.ts'
import { withdrawResale } from './resale/withdrawResale.ts'
import { relocations } from './rescue/contract.ts'
import { findBedsNearby } from './rescue/findBedsNearby.ts'
import { relocateBooking } from './rescue/relocateBooking.ts'
import { findAtDesk } from './search/findAtDesk.ts'
import { staySplits } from './split/contract.ts'
import { moveSplitGuest } from './split/moveSplitGuest.ts'
import { splitGuestStay } from './split/splitGuestStay.ts'
import { undoSplit } from './split/undoSplit.ts'
import { cancelStrangers } from './strangers/cancelStrangers.ts'
import { strangerBookings } from './strangers/contract.ts'
import { readStrangers } from './strangers/findStrangers.ts'
import { bookTrip } from './trip/bookTrip.ts'
import { trips } from './trip/contract.ts'

export const router = Router()

serve(router, bookings, {
  'POST /booking': async ({ body }, ctx) => createBooking(body, ctx),
  'POST /booking/quote': async ({ body }, ctx) => quoteBooking(body, ctx),
  'GET /booking/all': async ({ query }, ctx) => listBookings(query, ctx),
  'GET /booking/find': async ({ query }, ctx) => findAtDesk(query, ctx),
  'GET /booking/views': async (_input, ctx) => readListChoices(ctx),
  'PUT /booking/views': async ({ body }, ctx) => saveListChoices(body, ctx),
  'GET /booking/mine': async ({ query }, ctx) => listMyBookings(query, ctx),
  'GET /booking/lookup': async ({ query }, ctx) => lookupBooking(query, ctx),
  'GET /booking/:id': async ({ params }, ctx) => readBooking(params.id, ctx),
  'PUT /booking/:id': async ({ params, body }, ctx) => changeBooking(params.id, body, ctx),
  'DELETE /booking/:id': async ({ params, query }, ctx) => cancelBooking({ id: params.id, ...query }, ctx),
  'DELETE /booking/:id/contact-change': async ({ params }, ctx) => withdrawContactChange(params.id, ctx),
  'GET /booking/:id/history': async ({ params, query }, ctx) => listHistory(params.id, query, ctx),
  'GET /booking/:id/calendar.ics': async ({ params }, ctx, { res }) => sendCalendar(params.id, ctx, res),
})

serve(router, bookingMoves, {
  'POST /booking/:id/no-show': async ({ params, body }, ctx) => markNoShow(params.id, body, ctx),
  'DELETE /booking/:id/no-show': async ({ params, query }, ctx) => undoNoShow(params.id, query, ctx),
  'POST /booking/:id/extend': async ({ params, body }, ctx) => extendStay(params.id, body, ctx),
  'GET /booking/:id/beds': async ({ params, query }, ctx) => listBedsForMove(params.id, query, ctx),
  'GET /booking/:id/rooms': async ({ params, query }, ctx) => listRoomsForMove(params.id, query, ctx),
  'POST /booking/:id/move': async ({ params, body }, ctx) => moveGuests(params.id, body, ctx),
  'POST /booking/:id/swap': async ({ params, body }, ctx) => swapBeds(params.id, body, ctx),
  'POST /booking/:id/early-departure': async ({ params, body }, ctx) => departEarly(params.id, body, ctx),
})

serve(router, staySplits, {
  'POST /booking/:id/split': async ({ params, body }, ctx) => splitGuestStay(params.id, body, ctx),
  'DELETE /booking/:id/split': async ({ params, query }, ctx) => undoSplit(params.id, query, ctx),
  'POST /booking/:id/split/move': async ({ params, body }, ctx) => moveSplitGuest(params.id, body, ctx),
})

serve(router, strangerBookings, {
  'GET /booking/strangers': async ({ query }, ctx) => readStrangers(query, ctx),
  'POST /booking/strangers/cancel': async ({ body }, ctx) => cancelStrangers(body, ctx),
})

serve(router, bookingProofs, {
  'POST /booking/:id/proof': async ({ params, body }, ctx) => proveGuest(params.id, body, ctx),
  'POST /booking/:id/proof-mail': async ({ params }, ctx) => sendProofMail(params.id, ctx),
})

serve(router, approvals, {
  'POST /booking/:id/accept': async ({ params, body }, ctx) => acceptBooking(params.id, body, ctx),
  'POST /booking/:id/decline': async ({ params, body }, ctx) => declineBooking(params.id, body, ctx),
})

serve(router, relocations, {
  'GET /booking/:id/rescue': async ({ params }, ctx) => findBedsNearby(params.id, ctx),
  'POST /booking/:id/rescue': async ({ params, body }, ctx) => relocateBooking(params.id, body, ctx),
})

serve(router, trips, {
  'POST /trips/book': async ({ body }, ctx) => bookTrip(body, ctx),
})

serve(router, resales, {
  'POST /booking/:id/resale': async ({ params }, ctx) => offerForResale(params.id, ctx),
  'DELETE /booking/:id/resale': async ({ params }, ctx) => withdrawResale(params.id, ctx),
})

serve(router, bunkPicks, {
  'GET /booking/:id/bunks': async ({ params }, ctx) => readBookingBunks(params.id, ctx),
  'POST /booking/:id/bunks': async ({ params, body }, ctx) => pickBunk(params.id, body, ctx),
  'DELETE /booking/:id/bunks/:guestId': async ({ params }, ctx) => releaseBunk(params.id, params.guestId, ctx),
})
