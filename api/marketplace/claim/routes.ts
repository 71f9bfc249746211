import { Router } from 'express'
import { requireSignedIn } from '../../platform/http/requireSignedIn.ts'
import { serve } from '../../platform/http/serve.ts'
import { claimProperty, getClaim } from './claimProperty.ts'
import { claims } from './contract.ts'
import { approveClaim, declineClaim } from './decideClaim.ts'
import { listClaims } from './listClaims.ts'

export const router = Router()

serve(router, claims, {
  'GET /property/:id/claim': ({ params }, ctx) => getClaim(params.id, requireSignedIn(ctx)),
  'POST /property/:id/claim': ({ params, body }, ctx) => claimProperty(params.id, body, requireSignedIn(ctx)),
  'GET /admin/claims': ({ query }) => listClaims(query),
  'POST /admin/claims/:id/approve': ({ params }, ctx) => approveClaim(params.id, ctx),
  'POST /admin/claims/:id/decline': ({ params, body }, ctx) => declineClaim(params.id, body, ctx),
})
