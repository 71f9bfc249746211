import { Router } from 'express'
import { serve } from '../http/serve.ts'
import { moneyContract } from './contract.ts'
import { reloadLatestRates } from './latestRates.ts'
import { getExchangeRates } from './service.ts'

export const router = Router()

serve(router, moneyContract, {
  'GET /money/rates': async ({ query }) => {
    await reloadLatestRates()
    return getExchangeRates(query.base ?? 'USD')
  },
})
