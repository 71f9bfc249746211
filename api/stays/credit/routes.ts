import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { credits } from './contract.ts'
import { listMyCredits, listPropertyCredits } from './listCredits.ts'
import { getUsableCredit, payWithCredit } from './payWithCredit.ts'

export const router = Router()

serve(router, credits, {
  'GET /credit/mine': async ({ query }, ctx) => listMyCredits(query, ctx),
  'GET /credit/all': async ({ query }, ctx) => listPropertyCredits(query, ctx),
  'GET /booking/:id/credit': async ({ params }, ctx) => getUsableCredit(params.id, ctx),
  'POST /booking/:id/credit': async ({ params }, ctx) => payWithCredit(params.id, ctx),
})
