import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { signedInCall } from '../../platform/http/signedIn.ts'
import { claimProperty, readClaim } from './claim.ts'
import { claims } from './contract.ts'
import { approveClaim, declineClaim } from './decide.ts'
import { listClaims } from './queue.ts'

export const router = Router()

serve(router, claims, {
  'GET /property/:id/claim': ({ params }, call) => readClaim(params.id, signedInCall(call)),
  'POST /property/:id/claim': ({ params, body }, call) => claimProperty(params.id, body, signedInCall(call)),
  'GET /admin/claims': ({ query }) => listClaims(query),
  'POST /admin/claims/:id/approve': ({ params }, call) => approveClaim(params.id, call),
  'POST /admin/claims/:id/decline': ({ params, body }, call) => declineClaim(params.id, body, call),
})
