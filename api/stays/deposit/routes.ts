import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { confirmBooking } from './confirmBooking.ts'
import { deposits } from './contract.ts'
import { payBooking } from './payBooking.ts'
import { ownAddress, receiveWebhook } from './receiveWebhook.ts'

export const router = Router()

serve(router, deposits, {
  'POST /booking/:id/confirm': async ({ params }, ctx) => confirmBooking(params.id, ctx),
  'POST /booking/:id/pay': async ({ params, query }, ctx, exchange) => payBooking(params.id, query, ctx, ownAddress(exchange)),
  'POST /payments/webhook/:provider': async ({ params }, _ctx, exchange) => receiveWebhook(params.provider, exchange),
})
