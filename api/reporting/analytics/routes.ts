import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { analytics } from './contract.ts'
import { count } from './count.ts'
import { readAnalytics } from './read.ts'

export const router = Router()

serve(router, analytics, {
  'POST /analytics': ({ body }) => count(body).then(() => undefined),
  'GET /admin/analytics': ({ query }) => readAnalytics(query),
})
