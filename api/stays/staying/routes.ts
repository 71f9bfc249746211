import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { staying } from './contract.ts'
import { readSharing, shareStay } from './share.ts'
import { whoIsStaying } from './tell.ts'

export const router = Router()

serve(router, staying, {
  'GET /property/:id/staying': async ({ params }) => whoIsStaying(params.id),
  'GET /booking/:id/staying': async ({ params }, call) => readSharing(params.id, call),
  'PUT /booking/:id/staying': async ({ params, body }, call) => shareStay(params.id, body, call),
})
