import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { linkArchive, listArchives, requestArchive, sendArchive } from './archives.ts'
import { propertyArchives } from './contract.ts'

export const router = Router()

serve(router, propertyArchives, {
  'GET /data/archives': ({ query }, ctx) => listArchives(query, ctx),
  'POST /data/archives': ({ body }, ctx) => requestArchive(body, ctx),
  'POST /data/archives/:id/link': ({ params }, ctx) => linkArchive(params.id, ctx),
  'GET /data/archives/files/:token': ({ params }, _ctx, exchange) => sendArchive(params.token, exchange),
})
