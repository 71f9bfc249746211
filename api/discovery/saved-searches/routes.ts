import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { savedSearches } from './contract.ts'
import { forgetSearch, mySearches, saveSearches } from './save.ts'

export const router = Router()

serve(router, savedSearches, {
  'GET /searches': async (_input, call) => mySearches(call),
  'POST /searches': async ({ body }, call) => saveSearches(body.queries, call),
  'DELETE /searches': async ({ query }, call) => forgetSearch(query.query, call),
})
