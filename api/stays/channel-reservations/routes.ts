import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { channelReservations } from './contract.ts'
import { receiveNudge } from './nudge.ts'
import { listReservations } from './readReservations.ts'
import { settleReservation, takeReservation } from './takeReservation.ts'

export const router = Router()

serve(router, channelReservations, {
  'GET /channel-managers/connections/:id/reservations': ({ params, query }, ctx) => listReservations(params.id, query, ctx),
  'POST /channel-managers/connections/:id/reservations/:reservationId/take': ({ params, body }, ctx) =>
    takeReservation({ connection: params.id, reservation: params.reservationId, ...body }, ctx),
  'POST /channel-managers/connections/:id/reservations/:reservationId/settle': ({ params }, ctx) =>
    settleReservation({ connection: params.id, reservation: params.reservationId }, ctx),
  'POST /channel-managers/nudge/:token': ({ params }, _ctx, exchange) => receiveNudge(params.token, exchange),
})
