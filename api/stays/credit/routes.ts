import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { credits } from './contract.ts'
import { creditsAt, myCredits } from './list.ts'
import { creditFor, useCredit } from './use.ts'

export const router = Router()

serve(router, credits, {
  'GET /credit/mine': async ({ query }, call) => myCredits(query, call),
  'GET /credit/all': async ({ query }, call) => creditsAt(query, call),
  'GET /booking/:id/credit': async ({ params }, call) => creditFor(params.id, call),
  'POST /booking/:id/credit': async ({ params }, call) => useCredit(params.id, call),
})
