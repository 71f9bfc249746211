import { Router } from 'express'
import { serve } from '../platform/http/serve.ts'
import { jobs } from './contract.ts'
import { countDeadLetters, drop, listDeadLetters, requeue } from './deadLetters.ts'
import { listJobs, runNow } from './listJobs.ts'

export const router = Router()

serve(router, jobs, {
  'GET /admin/jobs': () => listJobs(),
  'POST /admin/jobs/:name/run': ({ params }, call) => runNow(params.name, call),
  'GET /admin/dead-letters': ({ query }) => listDeadLetters(query),
  'GET /admin/dead-letters/counts': () => countDeadLetters(),
  'POST /admin/dead-letters/:kind/:id/requeue': ({ params }, call) => requeue(params, call),
  'POST /admin/dead-letters/:kind/:id/drop': ({ params, body }, call) => drop(params, body.reason, call),
})
