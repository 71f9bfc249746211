import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { guests } from './contract.ts'
import { editGuest, readGuest } from './editGuest.ts'
import { listGuests, listGuestTags } from './listGuests.ts'
import { mergeGuests, splitGuest } from './mergeGuests.ts'

export const router = Router()

serve(router, guests, {
  'GET /guests': async ({ query }, ctx) => listGuests(query, ctx),
  'GET /guests/tags': async ({ query }, ctx) => listGuestTags(query.property, ctx),
  'GET /guests/:id': async ({ params }, ctx) => readGuest(params.id, ctx),
  'PUT /guests/:id': async ({ params, body }, ctx) => editGuest(params.id, body, ctx),
  'POST /guests/:id/merge': async ({ params, body }, ctx) => mergeGuests(params.id, body, ctx),
  'POST /guests/:id/split': async ({ params, body }, ctx) => splitGuest(params.id, body, ctx),
})
