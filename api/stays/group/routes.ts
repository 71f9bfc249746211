import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { acceptQuote, declineRequest, refuseQuote, withdrawRequest } from './answerGroup.ts'
import { groups } from './contract.ts'
import { createGroupRequest } from './createGroupRequest.ts'
import { listGroupHistory } from './groupHistory.ts'
import { countGroups, listGroups } from './listGroups.ts'
import { proveGroup } from './proveGroup.ts'
import { previewQuote, quoteGroup } from './quoteGroup.ts'
import { readGroup } from './readGroup.ts'

export const router = Router()

serve(router, groups, {
  'POST /group': async ({ body }, ctx) => createGroupRequest(body, ctx),
  'GET /group/all': async ({ query }, ctx) => listGroups(query, ctx),
  'GET /group/counts': async ({ query }, ctx) => countGroups(query, ctx),
  'GET /group/:id': async ({ params }, ctx) => readGroup(params.id, ctx),
  'POST /group/:id/proof': async ({ params, body }, ctx) => proveGroup(params.id, body, ctx),
  'DELETE /group/:id': async ({ params, query }, ctx) => withdrawRequest(params.id, query, ctx),
  'GET /group/:id/history': async ({ params }, ctx) => listGroupHistory(params.id, ctx),
  'POST /group/:id/decline': async ({ params, body }, ctx) => declineRequest(params.id, body, ctx),
  'POST /group/:id/price': async ({ params, body }, ctx) => previewQuote(params.id, body, ctx),
  'POST /group/:id/quote': async ({ params, body }, ctx) => quoteGroup(params.id, body, ctx),
  'POST /group/:id/accept': async ({ params, body }, ctx) => acceptQuote(params.id, body, ctx),
  'POST /group/:id/refuse': async ({ params, body }, ctx) => refuseQuote(params.id, body, ctx),
})
