import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { noticeModeration } from './contract.ts'
import { hideReportedNotice, reportNotice, showHiddenNotice } from './moderateNotices.ts'

export const router = Router()

serve(router, noticeModeration, {
  'POST /noticeboard/:id/report': async ({ params, body }, ctx) => reportNotice(params.id, body, ctx),
  'POST /noticeboard/:id/hide': async ({ params, body }, ctx) => hideReportedNotice(params.id, body, ctx),
  'POST /noticeboard/:id/show': async ({ params }, ctx) => showHiddenNotice(params.id, ctx),
})
