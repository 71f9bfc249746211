import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { payments } from './contract.ts'
import { deletePayment } from './deletePayment.ts'
import { editPayment } from './editPayment.ts'
import { listPayments } from './listPayments.ts'
import { listRefunds } from './listRefunds.ts'
import { refundAtDesk } from './refundAtDesk.ts'
import { shifts } from './shiftContract.ts'
import { closeShift, listShifts, moveCash, openShift, readShift } from './shifts.ts'
import { takeDeskPayment } from './takeDeskPayment.ts'

export const router = Router()

serve(router, payments, {
  'POST /api/payment/cash-payments': async ({ body }, ctx) => takeDeskPayment(body, ctx),
  'PUT /api/payment/:id/editCashPayment': async ({ params, body }, ctx) => editPayment(params.id, body, ctx),
  'DELETE /api/payment/:id/deleteCashPayment': async ({ params, query }, ctx) => deletePayment({ id: params.id, ...query }, ctx),
  'POST /api/payment/refunds': async ({ body }, ctx) => refundAtDesk(body, ctx),
  'GET /api/payment/refunds': async ({ query }, ctx) => listRefunds(query.property, query, ctx),
  'GET /api/payment/:id': async ({ params, query }, ctx) => listPayments(params.id, query, ctx),
})

serve(router, shifts, {
  'POST /api/payment/shifts': async ({ body }, ctx) => openShift(body, ctx),
  'GET /api/payment/shifts': async ({ query }, ctx) => listShifts(query, ctx),
  'GET /api/payment/shifts/:id': async ({ params }, ctx) => readShift(params.id, ctx),
  'POST /api/payment/shifts/:id/moves': async ({ params, body }, ctx) => moveCash(params.id, body, ctx),
  'POST /api/payment/shifts/:id/close': async ({ params, body }, ctx) => closeShift(params.id, body, ctx),
})
