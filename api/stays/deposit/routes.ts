import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { confirmBooking } from './confirm.ts'
import { deposits } from './contract.ts'
import { payBooking } from './pay.ts'
import { ownAddress, receiveWebhook } from './webhook.ts'

export const router = Router()

serve(router, deposits, {
  'POST /booking/:id/confirm': async ({ params }, call) => confirmBooking(params.id, call),
  'POST /booking/:id/pay': async ({ params, query }, call, wire) => payBooking(params.id, query, call, ownAddress(wire)),
  'POST /payments/webhook/:provider': async ({ params }, _call, wire) => receiveWebhook(params.provider, wire),
})
