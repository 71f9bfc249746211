import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { createPlan, deletePlan, listPlans } from './commissionPlans.ts'
import { commission } from './contract.ts'
import { sendStatementCsv, sendStatementPdf, sendStatementsCsv } from './statementFiles.ts'
import { getStatement, listOwnStatements, listStatements } from './statements.ts'

export const router = Router()

serve(router, commission, {
  'GET /admin/commission-plans': ({ query }) => listPlans(query),
  'POST /admin/commission-plans': ({ body }, ctx) => createPlan(body, ctx),
  'DELETE /admin/commission-plans/:id': ({ params }, ctx) => deletePlan(params.id, ctx).then(() => undefined),
  'GET /admin/commission-statements': async ({ query }, _ctx, { res }) => {
    if (query.export) await sendStatementsCsv(query, res)
    return res.headersSent ? { rows: [], page: 1, limit: 1, total: 0 } : listStatements(query)
  },
  'GET /statements': ({ query }, ctx) => listOwnStatements(query, ctx),
  'GET /statements/:id': async ({ params, query }, ctx, { res }) => {
    const view = await getStatement(params.id, ctx)
    if (query.export === 'csv') sendStatementCsv(view, res)
    if (query.export === 'pdf') await sendStatementPdf(view, query.language, res)
    return view
  },
})
