import { Router } from 'express'
import { requireSignedIn } from '../../platform/http/requireSignedIn.ts'
import { serve } from '../../platform/http/serve.ts'
import { dashboard } from './contract.ts'
import { getCalendar } from './getCalendar.ts'
import { getDashboard } from './getDashboard.ts'
import { overview } from './overview/contract.ts'
import { getOverview } from './overview/getOverview.ts'

export const router = Router()

serve(router, overview, {
  'GET /dashboard/properties': ({ query }, ctx) => getOverview(query, requireSignedIn(ctx)),
})

serve(router, dashboard, {
  'GET /dashboard/calendar': ({ query }, ctx) => getCalendar(query, ctx),
  'GET /dashboard/:id': async ({ params, query }, ctx) => getDashboard(params.id, query, ctx),
})
