import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { editFoundItem, recordFoundItem } from './changeFoundItems.ts'
import { lostFound } from './contract.ts'
import { removeFoundItemPhoto, setFoundItemPhoto } from './foundItemPhoto.ts'
import { getFoundItem, listFoundItems } from './readFoundItems.ts'

export const router = Router()

serve(router, lostFound, {
  'GET /lost-found': ({ query }, ctx) => listFoundItems(query, ctx),
  'POST /lost-found': ({ body }, ctx) => recordFoundItem(body, ctx),
  'GET /lost-found/:foundItemId': ({ params }, ctx) => getFoundItem(params.foundItemId, ctx),
  'PUT /lost-found/:foundItemId': ({ params, body }, ctx) => editFoundItem(params.foundItemId, body, ctx),
  'POST /lost-found/:foundItemId/photo': ({ params }, ctx, exchange) => setFoundItemPhoto(params.foundItemId, ctx, exchange),
  'DELETE /lost-found/:foundItemId/photo': ({ params }, ctx) => removeFoundItemPhoto(params.foundItemId, ctx),
})
