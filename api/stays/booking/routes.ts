import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { acceptBooking } from './approval/accept.ts'
import { approvals } from './approval/contract.ts'
import { declineBooking } from './approval/decline.ts'
import { bedsForMove } from './change/bedsForMove.ts'
import { cancelBooking } from './change/cancelBooking.ts'
import { changeBooking } from './change/changeBooking.ts'
import { extendStay, leaveEarly } from './change/extendStay.ts'
import { moveStay } from './change/moveStay.ts'
import { bookingMoves } from './change/movesContract.ts'
import { markNoShow, undoNoShow } from './change/noShow.ts'
import { roomsForMove } from './change/roomsForMove.ts'
import { takeBackContact } from './contact/takeBack.ts'
import { bookings } from './contract.ts'
import { historyOf } from './history.ts'
import { listBookings } from './listBookings.ts'
import { lookupBooking } from './lookup.ts'
import { myBookings } from './myBookings.ts'
import { bookingProofs } from './proof/contract.ts'
import { mailProof } from './proof/mailProof.ts'
import { proveGuest } from './proof/proveGuest.ts'
import { readBooking, sendCalendar } from './readBooking.ts'
import { rescueContract } from './rescue/contract.ts'
import { findBedsNearby } from './rescue/findBedsNearby.ts'
import { relocate } from './rescue/relocate.ts'
import { createBooking } from './sale/createBooking.ts'
import { quoteBooking } from './sale/quoteBooking.ts'
import { cancelStrangers } from './strangers/cancelStrangers.ts'
import { strangerBookings } from './strangers/contract.ts'
import { readStrangers } from './strangers/findStrangers.ts'

export const router = Router()

serve(router, bookings, {
  'POST /booking': async ({ body }, call) => createBooking(body, call),
  'POST /booking/quote': async ({ body }, call) => quoteBooking(body, call),
  'GET /booking/all': async ({ query }, call) => listBookings(query, call),
  'GET /booking/mine': async ({ query }, call) => myBookings(query, call),
  'GET /booking/lookup': async ({ query }, call) => lookupBooking(query, call),
  'GET /booking/:id': async ({ params }, call) => readBooking(params.id, call),
  'PUT /booking/:id': async ({ params, body }, call) => changeBooking(params.id, body, call),
  'DELETE /booking/:id': async ({ params, query }, call) => cancelBooking({ id: params.id, ...query }, call),
  'DELETE /booking/:id/contact-change': async ({ params }, call) => takeBackContact(params.id, call),
  'GET /booking/:id/history': async ({ params, query }, call) => historyOf(params.id, query, call),
  'GET /booking/:id/calendar.ics': async ({ params }, call, { res }) => sendCalendar(params.id, call, res),
})

serve(router, bookingMoves, {
  'POST /booking/:id/no-show': async ({ params, body }, call) => markNoShow(params.id, body, call),
  'DELETE /booking/:id/no-show': async ({ params, query }, call) => undoNoShow(params.id, query, call),
  'POST /booking/:id/extend': async ({ params, body }, call) => extendStay(params.id, body, call),
  'GET /booking/:id/beds': async ({ params, query }, call) => bedsForMove(params.id, query, call),
  'GET /booking/:id/rooms': async ({ params, query }, call) => roomsForMove(params.id, query, call),
  'POST /booking/:id/move': async ({ params, body }, call) => moveStay(params.id, body, call),
  'POST /booking/:id/early-departure': async ({ params, body }, call) => leaveEarly(params.id, body, call),
})

serve(router, strangerBookings, {
  'GET /booking/strangers': async ({ query }, call) => readStrangers(query, call),
  'POST /booking/strangers/cancel': async ({ body }, call) => cancelStrangers(body, call),
})

serve(router, bookingProofs, {
  'POST /booking/:id/proof': async ({ params, body }, call) => proveGuest(params.id, body, call),
  'POST /booking/:id/proof-mail': async ({ params }, call) => mailProof(params.id, call),
})

serve(router, approvals, {
  'POST /booking/:id/accept': async ({ params, body }, call) => acceptBooking(params.id, body, call),
  'POST /booking/:id/decline': async ({ params, body }, call) => declineBooking(params.id, body, call),
})

serve(router, rescueContract, {
  'GET /booking/:id/rescue': async ({ params }, call) => findBedsNearby(params.id, call),
  'POST /booking/:id/rescue': async ({ params, body }, call) => relocate(params.id, body, call),
})
