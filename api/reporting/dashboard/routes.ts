import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { dashboard } from './contract.ts'
import { getCalendar } from './getCalendar.ts'
import { getDashboard } from './getDashboard.ts'

export const router = Router()

serve(router, dashboard, {
  'GET /dashboard/calendar': ({ query }, ctx) => getCalendar(query, ctx),
  'GET /dashboard/:id': async ({ params, query }, ctx) => getDashboard(params.id, query, ctx),
})
