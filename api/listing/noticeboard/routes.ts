import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { listActivity, streamLive } from '../../platform/live/service.ts'
import { noticeboard } from './contract.ts'
import { listNotices } from './listNotices.ts'
import { listNoticeReads, markNoticeRead } from './noticeReads.ts'
import { createAllPropertiesNotice, createPropertyNotice, deleteNotice, editNotice } from './writeNotices.ts'

export const router = Router()

serve(router, noticeboard, {
  'GET /noticeboard': ({ query }, ctx) => listNotices(query, ctx),
  'POST /noticeboard': ({ body }, ctx) => createPropertyNotice(body, ctx),
  'POST /admin/notices': ({ body }, ctx) => createAllPropertiesNotice(body, ctx),
  'PUT /noticeboard/:id': ({ params, body }, ctx) => editNotice(params.id, body, ctx),
  'DELETE /noticeboard/:id': ({ params }, ctx) => deleteNotice(params.id, ctx).then(() => undefined),
  'POST /noticeboard/:id/read': ({ params }, ctx) => markNoticeRead(params.id, ctx),
  'GET /noticeboard/:id/reads': ({ params, query }, ctx) => listNoticeReads(params.id, query, ctx),
  'GET /noticeboard/activity': ({ query }, ctx) => listActivity(query, ctx),
  'GET /noticeboard/stream': ({ query }, ctx, exchange) => streamLive(query, ctx, exchange),
})
