import { Router } from 'express'
import { serve } from '../http/serve.ts'
import { moneyContract } from '../places/contract.ts'
import { ratesOf } from './service.ts'

export const router = Router()

serve(router, moneyContract, { 'GET /money/rates': async ({ query }) => ratesOf(query.base ?? 'USD') })
