import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { extras } from './contract.ts'
import { listExtras } from './listExtras.ts'
import { readBookingExtras } from './readBookingExtras.ts'
import { sellExtras } from './sellExtras.ts'
import { createExtra, deleteExtra, editExtra } from './writeExtras.ts'

export const router = Router()

serve(router, extras, {
  'GET /extras': async ({ query }, ctx) => listExtras(query, ctx),
  'POST /extras': async ({ body }, ctx) => createExtra(body, ctx),
  'PUT /extras/:id': async ({ params, body }, ctx) => editExtra(params.id, body, ctx),
  'DELETE /extras/:id': async ({ params }, ctx) => deleteExtra(params.id, ctx).then(() => undefined),
  'GET /booking/:id/extras': async ({ params, query }, ctx) => readBookingExtras(params.id, query.at, ctx),
  'POST /booking/:id/extras': async ({ params, body }, ctx) => sellExtras(params.id, body, ctx),
})
