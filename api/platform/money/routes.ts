import { Router } from 'express'
import { serve } from '../http/serve.ts'
import { moneyContract } from './contract.ts'
import { readNewest } from './newest.ts'
import { ratesOf } from './service.ts'

export const router = Router()

serve(router, moneyContract, {
  'GET /money/rates': async ({ query }) => {
    await readNewest()
    return ratesOf(query.base ?? 'USD')
  },
})
