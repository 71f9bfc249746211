import { Router } from 'express'
import { requireSignedIn } from '../../platform/http/requireSignedIn.ts'
import { serve } from '../../platform/http/serve.ts'
import { apiKeys } from './contract.ts'
import { createKey, editKey, listKeys, revokeKey, rotateKey } from './writeKeys.ts'

export const router = Router()

serve(router, apiKeys, {
  'GET /api-keys': async ({ query }, ctx) => listKeys(query, ctx),
  'POST /api-keys': async ({ body }, ctx) => createKey(body, requireSignedIn(ctx)),
  'PUT /api-keys/:id': async ({ params, body }, ctx) => editKey(params.id, body, requireSignedIn(ctx)),
  'DELETE /api-keys/:id': async ({ params }, ctx) => revokeKey(params.id, ctx).then(() => undefined),
  'POST /api-keys/:id/rotate': async ({ params, body }, ctx) => rotateKey(params.id, body.overlapHours, requireSignedIn(ctx)),
})
