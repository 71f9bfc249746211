import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { payments } from './contract.ts'
import { deletePayment } from './deletePayment.ts'
import { editPayment } from './editPayment.ts'
import { listPayments } from './listPayments.ts'
import { listRefunds } from './listRefunds.ts'
import { refund } from './refund.ts'
import { shifts } from './shiftContract.ts'
import { closeShift, listShifts, moveCash, openShift, readShift } from './shifts.ts'
import { take } from './take.ts'

export const router = Router()

serve(router, payments, {
  'POST /api/payment/cash-payments': async ({ body }, call) => take(body, call),
  'PUT /api/payment/:id/editCashPayment': async ({ params, body }, call) => editPayment(params.id, body, call),
  'DELETE /api/payment/:id/deleteCashPayment': async ({ params, query }, call) => deletePayment({ id: params.id, ...query }, call),
  'POST /api/payment/refunds': async ({ body }, call) => refund(body, call),
  'GET /api/payment/refunds': async ({ query }, call) => listRefunds(query.property, query, call),
  'GET /api/payment/:id': async ({ params, query }, call) => listPayments(params.id, query, call),
})

serve(router, shifts, {
  'POST /api/payment/shifts': async ({ body }, call) => openShift(body, call),
  'GET /api/payment/shifts': async ({ query }, call) => listShifts(query, call),
  'GET /api/payment/shifts/:id': async ({ params }, call) => readShift(params.id, call),
  'POST /api/payment/shifts/:id/moves': async ({ params, body }, call) => moveCash(params.id, body, call),
  'POST /api/payment/shifts/:id/close': async ({ params, body }, call) => closeShift(params.id, body, call),
})
