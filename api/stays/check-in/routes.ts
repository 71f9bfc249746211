import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { bookingCards } from './bookingCards.ts'
import { cards } from './cardContract.ts'
import { admitToCheckIn, changeCheckIn, undoCheckIn } from './changeCheckIn.ts'
import { checkGuestsIn } from './checkIn.ts'
import { checkIns } from './contract.ts'
import { fillCard, readGuestCard } from './fillCard.ts'
import { guestCards } from './guestCardContract.ts'
import { listCheckIns } from './listCheckIns.ts'
import { checkInOptions } from './options.ts'
import { presentCheckIn } from './read.ts'
import { readCards } from './readCards.ts'

export const router = Router()

serve(router, checkIns, {
  'POST /check-in': async ({ body }, call) => checkGuestsIn(body, call),
  'GET /check-in/options': async ({ query }, call) => checkInOptions(query.booking, call),
  'GET /check-in/all/:propertyId': async ({ params, query }, call) => listCheckIns(params.propertyId, query, call),
  'GET /check-in/:id': async ({ params }, call) => presentCheckIn(await admitToCheckIn(params.id, call)),
  'PUT /check-in/:id': async ({ params, body }, call) => changeCheckIn(params.id, body, call),
  'DELETE /check-in/:id': async ({ params }, call) => undoCheckIn(params.id, call),
})

serve(router, cards, {
  'GET /check-in/cards': async ({ query }, call) => readCards(query, call),
})

serve(router, guestCards, {
  'GET /booking/:id/cards': async ({ params }, call) => bookingCards(params.id, call),
  'GET /check-in/card/:guestId': async ({ params }, call) => readGuestCard(params.guestId, call),
  'PUT /check-in/card/:guestId': async ({ params, body }, call) => fillCard(params.guestId, body, call),
})
