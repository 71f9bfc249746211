import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { transactions } from './contract.ts'
import { listTransactions } from './listTransactions.ts'

export const router = Router()

serve(router, transactions, {
  'GET /transactions/properties': async ({ query }, ctx, { res }) => listTransactions(query, ctx, res),
})
