import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { analytics } from './contract.ts'
import { getAnalytics } from './getAnalytics.ts'
import { recordEvent } from './recordEvent.ts'

export const router = Router()

serve(router, analytics, {
  'POST /analytics': ({ body }) => recordEvent(body).then(() => undefined),
  'GET /admin/analytics': ({ query }) => getAnalytics(query),
})
