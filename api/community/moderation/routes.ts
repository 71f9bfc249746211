import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { moderation } from './contract.ts'
import { dismissReports } from './dismiss.ts'
import { reportQueue } from './queue.ts'

export const router = Router()

serve(router, moderation, {
  'GET /admin/reports': ({ query }) => reportQueue(query),
  'POST /admin/reports/:kind/:id/dismiss': ({ params, body }, call) => dismissReports(params, body, call),
})
