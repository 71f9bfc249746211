import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { folios } from './contract.ts'
import { readFolio } from './readFolio.ts'
import { addFolioLine, reverseFolioLine } from './writeFolio.ts'

export const router = Router()

serve(router, folios, {
  'GET /booking/:id/folio': async ({ params }, ctx) => readFolio(params.id, ctx),
  'POST /booking/:id/folio': async ({ params, body }, ctx) => addFolioLine(params.id, body, ctx),
  'POST /booking/:id/folio/:lineId/reverse': async ({ params, body }, ctx) =>
    reverseFolioLine({ id: params.id, line: params.lineId, reason: body.reason }, ctx),
})
