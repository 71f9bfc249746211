import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { folios } from './contract.ts'
import { readFolio } from './readFolio.ts'
import { addLine, reverseLine } from './writeFolio.ts'

export const router = Router()

serve(router, folios, {
  'GET /booking/:id/folio': async ({ params }, call) => readFolio(params.id, call),
  'POST /booking/:id/folio': async ({ params, body }, call) => addLine(params.id, body, call),
  'POST /booking/:id/folio/:lineId/reverse': async ({ params, body }, call) =>
    reverseLine({ id: params.id, line: params.lineId, reason: body.reason }, call),
})
