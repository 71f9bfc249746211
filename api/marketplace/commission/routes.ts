import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { commission } from './contract.ts'
import { sendDrawn, sendStatement, sendStatements } from './files.ts'
import { dropPlan, listPlans, makePlan } from './plans.ts'
import { listOwnStatements, listStatements, readStatement } from './statements.ts'

export const router = Router()

serve(router, commission, {
  'GET /admin/commission-plans': ({ query }) => listPlans(query),
  'POST /admin/commission-plans': ({ body }, call) => makePlan(body, call),
  'DELETE /admin/commission-plans/:id': ({ params }, call) => dropPlan(params.id, call).then(() => undefined),
  'GET /admin/commission-statements': async ({ query }, _call, { res }) => {
    if (query.export) await sendStatements(query, res)
    return res.headersSent ? { rows: [], page: 1, limit: 1, total: 0 } : listStatements(query)
  },
  'GET /statements': ({ query }, call) => listOwnStatements(query, call),
  'GET /statements/:id': async ({ params, query }, call, { res }) => {
    const view = await readStatement(params.id, call)
    if (query.export === 'csv') sendStatement(view, res)
    if (query.export === 'pdf') await sendDrawn(view, query.language, res)
    return view
  },
})
