import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { housekeeping } from './contract.ts'
import { assignTasks, markBed } from './markBeds.ts'
import { readBoard } from './readBoard.ts'

export const router = Router()

serve(router, housekeeping, {
  'GET /housekeeping/:propertyId': ({ params, query }, ctx) => readBoard(params.propertyId, query, ctx),
  'PUT /housekeeping/beds/:bedId': ({ params, body }, ctx) => markBed(params.bedId, body, ctx),
  'POST /housekeeping/assign': ({ body }, ctx) => assignTasks(body, ctx),
})
