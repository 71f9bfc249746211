import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { closeDay } from './closeDay.ts'
import { dayClose } from './contract.ts'
import { readDayClose } from './readDayClose.ts'

export const router = Router()

serve(router, dayClose, {
  'GET /day-close': async ({ query }, ctx) => readDayClose(query.property, query.day, ctx),
  'POST /day-close': async ({ body }, ctx) => closeDay(body.property, body.day, ctx),
})
