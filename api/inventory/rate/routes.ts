import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { rates } from './contract.ts'
import { readGrid } from './grid.ts'
import { createPlan, deletePlan, editPlan, listPlans } from './plans.ts'
import { readRates } from './readRates.ts'
import { createRule, deleteRule, editRule, listRules } from './rules.ts'
import { setRates } from './setRates.ts'
import { changeSettings, readSettings } from './settings.ts'
import { listChanges, undoChange } from './undo.ts'

export const router = Router()

serve(router, rates, {
  'GET /room/room-rates': ({ query }, call) => readGrid(query, call),
  'POST /room/room-rates': ({ body }, call) => setRates(body, call),
  'POST /room/room-rates/:id/undo': ({ params }, call) => undoChange(params.id, call),
  'GET /room/room-rates/changes': ({ query }, call) => listChanges(query, call),
  'GET /room/types/rate': ({ query }, call) => readRates(query, call),
  'GET /room/plans': ({ query }, call) => listPlans(query.property, call),
  'POST /room/plans': ({ body }, call) => createPlan(body, call),
  'PUT /room/plans/:id': ({ params, body }, call) => editPlan(params.id, body, call),
  'DELETE /room/plans/:id': ({ params }, call) => deletePlan(params.id, call).then(() => undefined),
  'GET /room/rules': ({ query }, call) => listRules(query.property, call),
  'POST /room/rules': ({ body }, call) => createRule(body, call),
  'PUT /room/rules/:id': ({ params, body }, call) => editRule(params.id, body, call),
  'DELETE /room/rules/:id': ({ params }, call) => deleteRule(params.id, call).then(() => undefined),
  'GET /room/rate-settings': ({ query }, call) => readSettings(query.property, call),
  'PUT /room/rate-settings': ({ body }, call) => changeSettings(body, call),
})
