import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { reportContract } from './contract.ts'
import { listReports, readReport } from './readReport.ts'

export const router = Router()

serve(router, reportContract, {
  'GET /reports': ({ query }, call) => listReports(query, call),
  'GET /reports/:report': ({ params, query }, call, { res }) => readReport(params.report, query, call, res),
})
