import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { acceptQuote, declineRequest, refuseQuote, withdrawRequest } from './answer.ts'
import { askForGroup } from './ask.ts'
import { groups } from './contract.ts'
import { countGroups, listGroups } from './list.ts'
import { proveGroup } from './prove.ts'
import { priceOfQuote, quoteGroup } from './quote.ts'
import { readGroup } from './readGroup.ts'
import { groupHistory } from './records.ts'

export const router = Router()

serve(router, groups, {
  'POST /group': async ({ body }, call) => askForGroup(body, call),
  'GET /group/all': async ({ query }, call) => listGroups(query, call),
  'GET /group/counts': async ({ query }, call) => countGroups(query, call),
  'GET /group/:id': async ({ params }, call) => readGroup(params.id, call),
  'POST /group/:id/proof': async ({ params, body }, call) => proveGroup(params.id, body, call),
  'DELETE /group/:id': async ({ params, query }, call) => withdrawRequest(params.id, query, call),
  'GET /group/:id/history': async ({ params }, call) => groupHistory(params.id, call),
  'POST /group/:id/decline': async ({ params, body }, call) => declineRequest(params.id, body, call),
  'POST /group/:id/price': async ({ params, body }, call) => priceOfQuote(params.id, body, call),
  'POST /group/:id/quote': async ({ params, body }, call) => quoteGroup(params.id, body, call),
  'POST /group/:id/accept': async ({ params, body }, call) => acceptQuote(params.id, body, call),
  'POST /group/:id/refuse': async ({ params, body }, call) => refuseQuote(params.id, body, call),
})
