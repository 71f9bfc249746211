import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { dashboard } from './contract.ts'
import { showCalendar } from './showCalendar.ts'
import { showDashboard } from './showDashboard.ts'

export const router = Router()

serve(router, dashboard, {
  'GET /dashboard/calendar': ({ query }, call) => showCalendar(query, call),
  'GET /dashboard/:id': async ({ params, query }, call) => showDashboard(params.id, query, call),
})
