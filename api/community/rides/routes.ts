import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { cancelRide, editRide } from './change.ts'
import { rides } from './contract.ts'
import { listRides } from './list.ts'
import { listRiders } from './members.ts'
import { hideRide, reportRide, showRide } from './moderate.ts'
import { offerRide } from './offer.ts'
import { viewRide } from './read.ts'
import { acceptRequest, declineRequest, leaveRide, requestRide } from './requests.ts'

export const router = Router()

serve(router, rides, {
  'GET /rides': ({ query }, call) => listRides(query, call),
  'POST /rides': ({ body }, call) => offerRide(body, call),
  'GET /rides/:id': ({ params }, call) => viewRide(params.id, call),
  'PUT /rides/:id': ({ params, body }, call) => editRide(params.id, body, call),
  'DELETE /rides/:id': ({ params, query }, call) => cancelRide(params.id, query, call).then(() => undefined),
  'POST /rides/:id/request': ({ params, body }, call) => requestRide(params.id, body, call),
  'POST /rides/:id/accept': ({ params, body }, call) => acceptRequest(params.id, body.request, call),
  'POST /rides/:id/decline': ({ params, body }, call) => declineRequest(params.id, body.request, call),
  'POST /rides/:id/leave': ({ params }, call) => leaveRide(params.id, call),
  'GET /rides/:id/members': ({ params, query }, call) => listRiders(params.id, query, call),
  'POST /rides/:id/report': ({ params, body }, call) => reportRide(params.id, body, call),
  'POST /rides/:id/hide': ({ params, body }, call) => hideRide(params.id, body, call),
  'POST /rides/:id/show': ({ params }, call) => showRide(params.id, call),
})
