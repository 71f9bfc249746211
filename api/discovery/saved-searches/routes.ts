import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { savedSearches } from './contract.ts'
import { removePriceAlert, setPriceAlert, stopPriceAlert } from './priceAlerts.ts'
import { deleteSearch, listMySearches, saveSearches } from './savedSearches.ts'

export const router = Router()

serve(router, savedSearches, {
  'GET /searches': async (_input, ctx) => listMySearches(ctx),
  'POST /searches': async ({ body }, ctx) => saveSearches(body.queries, ctx),
  'DELETE /searches': async ({ query }, ctx) => deleteSearch(query.query, ctx),
  'PUT /searches/alert': async ({ body }, ctx) => setPriceAlert(body, ctx),
  'DELETE /searches/alert': async ({ query }, ctx) => removePriceAlert(query.query, ctx),
  'POST /searches/alert/stop': async ({ body }, ctx) => stopPriceAlert(body.key, ctx),
})
