import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { staying } from './contract.ts'
import { readStaying } from './readStaying.ts'
import { readSharing, shareStay } from './shareStay.ts'

export const router = Router()

serve(router, staying, {
  'GET /property/:id/staying': async ({ params }) => readStaying(params.id),
  'GET /booking/:id/staying': async ({ params }, ctx) => readSharing(params.id, ctx),
  'PUT /booking/:id/staying': async ({ params, body }, ctx) => shareStay(params.id, body, ctx),
})
