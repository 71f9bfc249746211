import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { confirmEntry } from './confirmEntry.ts'
import { waitlists } from './contract.ts'
import { joinWaitlist } from './joinWaitlist.ts'
import { leaveWaitlist } from './leaveWaitlist.ts'
import { countWaitingNights, listWaitingGuests } from './propertyWaitlist.ts'
import { listMyEntries, readEntry } from './readWaitlist.ts'

export const router = Router()

serve(router, waitlists, {
  'POST /waitlist': ({ body }, ctx) => joinWaitlist(body, ctx),
  'GET /waitlist': ({ query }, ctx) => listMyEntries(query, ctx),
  'GET /waitlist/:id': ({ params }, ctx) => readEntry(params.id, ctx),
  'POST /waitlist/:id/confirm': ({ params }, ctx) => confirmEntry(params.id, ctx),
  'DELETE /waitlist/:id': ({ params }, ctx) => leaveWaitlist(params.id, ctx),
  'GET /waitlist/property/:propertyId': ({ params, query }, ctx) => listWaitingGuests({ property: params.propertyId, ...query }, ctx),
  'GET /waitlist/property/:propertyId/nights': ({ params, query }, ctx) =>
    countWaitingNights({ property: params.propertyId, ...query }, ctx),
})
