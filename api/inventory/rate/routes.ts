import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { rates } from './contract.ts'
import { getRoomRates } from './getRoomRates.ts'
import { getGrid } from './grid.ts'
import { orderPlans, orderRules } from './orderRates.ts'
import { createPlan, deletePlan, editPlan, listPlans } from './ratePlans.ts'
import { createRule, deleteRule, editRule, listRules } from './rateRules.ts'
import { getRateSettings, updateRateSettings } from './rateSettings.ts'
import { setRates } from './setRates.ts'
import { listRateChanges, undoRateChange } from './undoRateChange.ts'

export const router = Router()

serve(router, rates, {
  'GET /room/room-rates': ({ query }, ctx) => getGrid(query, ctx),
  'POST /room/room-rates': ({ body }, ctx) => setRates(body, ctx),
  'POST /room/room-rates/:id/undo': ({ params }, ctx) => undoRateChange(params.id, ctx),
  'GET /room/room-rates/changes': ({ query }, ctx) => listRateChanges(query, ctx),
  'GET /room/types/rate': ({ query }, ctx) => getRoomRates(query, ctx),
  'GET /room/plans': ({ query }, ctx) => listPlans(query.property, ctx),
  'POST /room/plans': ({ body }, ctx) => createPlan(body, ctx),
  'PUT /room/plans/:id': ({ params, body }, ctx) => editPlan(params.id, body, ctx),
  'PUT /room/plans/order': ({ body }, ctx) => orderPlans(body.property, body.plans, ctx),
  'DELETE /room/plans/:id': ({ params }, ctx) => deletePlan(params.id, ctx).then(() => undefined),
  'GET /room/rules': ({ query }, ctx) => listRules(query.property, ctx),
  'POST /room/rules': ({ body }, ctx) => createRule(body, ctx),
  'PUT /room/rules/:id': ({ params, body }, ctx) => editRule(params.id, body, ctx),
  'PUT /room/rules/order': ({ body }, ctx) => orderRules(body.property, body.rules, ctx),
  'DELETE /room/rules/:id': ({ params }, ctx) => deleteRule(params.id, ctx).then(() => undefined),
  'GET /room/rate-settings': ({ query }, ctx) => getRateSettings(query.property, ctx),
  'PUT /room/rate-settings': ({ body }, ctx) => updateRateSettings(body, ctx),
})
