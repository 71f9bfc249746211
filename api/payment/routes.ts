import { Router } from 'express'
import { serve } from '../http/serve.ts'
import { payments } from './contract.ts'
import { listPayments } from './listPayments.ts'
import { takePayment } from './takePayment.ts'

export const router = Router()

serve(router, payments, {
  'POST /api/payment/cash-payments': async ({ body }, call) => takePayment(body, call),
  'GET /api/payment/:id': async ({ params, query }, call) => listPayments(params.id, query, call),
})
