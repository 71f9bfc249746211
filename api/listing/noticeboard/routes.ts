import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { listActivity, streamLive } from '../../platform/live/service.ts'
import { noticeboard } from './contract.ts'
import { listNotices } from './list.ts'
import { listReads, markRead } from './receipts.ts'
import { deleteNotice, editNotice, postNotice, postToHouses } from './write.ts'

export const router = Router()

serve(router, noticeboard, {
  'GET /noticeboard': ({ query }, call) => listNotices(query, call),
  'POST /noticeboard': ({ body }, call) => postNotice(body, call),
  'POST /admin/notices': ({ body }, call) => postToHouses(body, call),
  'PUT /noticeboard/:id': ({ params, body }, call) => editNotice(params.id, body, call),
  'DELETE /noticeboard/:id': ({ params }, call) => deleteNotice(params.id, call).then(() => undefined),
  'POST /noticeboard/:id/read': ({ params }, call) => markRead(params.id, call),
  'GET /noticeboard/:id/reads': ({ params, query }, call) => listReads(params.id, query, call),
  'GET /noticeboard/activity': ({ query }, call) => listActivity(query, call),
  'GET /noticeboard/stream': ({ query }, call, wire) => streamLive(query, call, wire),
})
