import { Router } from 'express'
import { serve } from '../platform/http/serve.ts'
import { jobs } from './contract.ts'
import { countDeadLetters, dropDeadLetter, listDeadLetters, requeueDeadLetter } from './deadLetters.ts'
import { listJobs, runJobNow } from './listJobs.ts'
import { getStatus } from './status/getStatus.ts'

export const router = Router()

serve(router, jobs, {
  'GET /admin/status': () => getStatus(),
  'GET /admin/jobs': () => listJobs(),
  'POST /admin/jobs/:name/run': ({ params }, ctx) => runJobNow(params.name, ctx),
  'GET /admin/dead-letters': ({ query }) => listDeadLetters(query),
  'GET /admin/dead-letters/counts': () => countDeadLetters(),
  'POST /admin/dead-letters/:kind/:id/requeue': ({ params }, ctx) => requeueDeadLetter(params, ctx),
  'POST /admin/dead-letters/:kind/:id/drop': ({ params, body }, ctx) => dropDeadLetter(params, body.reason, ctx),
})
