import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { blockOnRide } from './blockOnRide.ts'
import { rides } from './contract.ts'
import { createRide } from './createRide.ts'
import { cancelRide, editRide } from './editRide.ts'
import { listRiders } from './listRiders.ts'
import { listRides } from './listRides.ts'
import { hideRide, reportRide, unhideRide } from './moderateRides.ts'
import { rateRide } from './rateRide.ts'
import { getRide } from './readRides.ts'
import { acceptRequest, declineRequest, leaveRide, requestRide } from './rideRequests.ts'

export const router = Router()

serve(router, rides, {
  'GET /rides': ({ query }, ctx) => listRides(query, ctx),
  'POST /rides': ({ body }, ctx) => createRide(body, ctx),
  'GET /rides/:id': ({ params }, ctx) => getRide(params.id, ctx),
  'PUT /rides/:id': ({ params, body }, ctx) => editRide(params.id, body, ctx),
  'DELETE /rides/:id': ({ params, query }, ctx) => cancelRide(params.id, query, ctx).then(() => undefined),
  'POST /rides/:id/request': ({ params, body }, ctx) => requestRide(params.id, body, ctx),
  'POST /rides/:id/accept': ({ params, body }, ctx) => acceptRequest(params.id, body.request, ctx),
  'POST /rides/:id/decline': ({ params, body }, ctx) => declineRequest(params.id, body.request, ctx),
  'POST /rides/:id/leave': ({ params }, ctx) => leaveRide(params.id, ctx),
  'GET /rides/:id/members': ({ params, query }, ctx) => listRiders(params.id, query, ctx),
  'POST /rides/:id/block': ({ params, body }, ctx) => blockOnRide(params.id, body, ctx),
  'POST /rides/:id/rate': ({ params, body }, ctx) => rateRide(params.id, body, ctx),
  'POST /rides/:id/report': ({ params, body }, ctx) => reportRide(params.id, body, ctx),
  'POST /rides/:id/hide': ({ params, body }, ctx) => hideRide(params.id, body, ctx),
  'POST /rides/:id/show': ({ params }, ctx) => unhideRide(params.id, ctx),
})
