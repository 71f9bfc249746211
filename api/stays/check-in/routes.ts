import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { authorizeCheckIn, changeCheckIn, undoCheckIn } from './changeCheckIn.ts'
import { checkInGuests } from './checkInGuests.ts'
import { checkInOptions } from './checkInOptions.ts'
import { presentCheckIn } from './checkInRow.ts'
import { checkIns } from './contract.ts'
import { fillRegistrationCard, readGuestRegistrationCard } from './fillRegistrationCard.ts'
import { guestRegistrationCards } from './guestRegistrationCardContract.ts'
import { listCheckIns } from './listCheckIns.ts'
import { listRegistrationCards } from './listRegistrationCards.ts'
import { readDeskSheet } from './readDeskSheet.ts'
import { readRegistrationCards } from './readRegistrationCards.ts'
import { registrationCards } from './registrationCardContract.ts'

export const router = Router()

serve(router, checkIns, {
  'POST /check-in': async ({ body }, ctx) => checkInGuests(body, ctx),
  'GET /check-in/options': async ({ query }, ctx) => checkInOptions(query.booking, ctx),
  'GET /check-in/all/:propertyId': async ({ params, query }, ctx) => listCheckIns(params.propertyId, query, ctx),
  'GET /check-in/sheet/:propertyId': async ({ params }, ctx) => readDeskSheet(params.propertyId, ctx),
  'GET /check-in/:id': async ({ params }, ctx) => presentCheckIn(await authorizeCheckIn(params.id, ctx)),
  'PUT /check-in/:id': async ({ params, body }, ctx) => changeCheckIn(params.id, body, ctx),
  'DELETE /check-in/:id': async ({ params }, ctx) => undoCheckIn(params.id, ctx),
})

serve(router, registrationCards, {
  'GET /check-in/cards': async ({ query }, ctx) => readRegistrationCards(query, ctx),
})

serve(router, guestRegistrationCards, {
  'GET /booking/:id/cards': async ({ params }, ctx) => listRegistrationCards(params.id, ctx),
  'GET /check-in/card/:guestId': async ({ params }, ctx) => readGuestRegistrationCard(params.guestId, ctx),
  'PUT /check-in/card/:guestId': async ({ params, body }, ctx) => fillRegistrationCard(params.guestId, body, ctx),
})
