import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { reportContract } from './contract.ts'
import { getReport, listReports } from './getReport.ts'

export const router = Router()

serve(router, reportContract, {
  'GET /reports': ({ query }, ctx) => listReports(query, ctx),
  'GET /reports/:report': ({ params, query }, ctx, { res }) => getReport(params.report, query, ctx, res),
})
