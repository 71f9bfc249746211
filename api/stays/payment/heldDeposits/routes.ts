import { Router } from 'express'
import { serve } from '../../../platform/http/serve.ts'
import { heldDeposits } from './contract.ts'
import { listDeposits, readBookingDeposits } from './readDeposits.ts'
import { returnDeposits } from './returnDeposits.ts'
import { editDepositSettings, readDepositSettings } from './settings.ts'
import { takeDeposits } from './takeDeposits.ts'

export const router = Router()

serve(router, heldDeposits, {
  'GET /held-deposits': async ({ query }, ctx) => listDeposits(query, ctx),
  'GET /held-deposits/settings': async ({ query }, ctx) => readDepositSettings(query.property, ctx),
  'PUT /held-deposits/settings': async ({ body }, ctx) => editDepositSettings(body, ctx),
  'GET /booking/:id/held-deposits': async ({ params }, ctx) => readBookingDeposits(params.id, ctx),
  'POST /booking/:id/held-deposits': async ({ params, body }, ctx) => takeDeposits(params.id, body, ctx),
  'POST /booking/:id/held-deposits/return': async ({ params, body }, ctx) => returnDeposits(params.id, body, ctx),
})
