import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { moderation } from './contract.ts'
import { dismissReports } from './dismissReports.ts'
import { listReports } from './listReports.ts'

export const router = Router()

serve(router, moderation, {
  'GET /admin/reports': ({ query }) => listReports(query),
  'POST /admin/reports/:kind/:id/dismiss': ({ params, body }, ctx) => dismissReports(params, body, ctx),
})
