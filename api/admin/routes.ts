import { Router } from 'express'
import { inviteAdmin } from '../auth/service.ts'
import { serve } from '../http/serve.ts'
import { signedInCall } from '../http/signedIn.ts'
import { admin } from './contract.ts'
import { importListings } from './importListings.ts'
import { listListings, readListing } from './listings.ts'
import { overview } from './overview.ts'
import { approve, close, requestChanges, suspend } from './review.ts'
import { transfer } from './transfer.ts'

export const router = Router()

serve(router, admin, {
  'GET /admin/overview': () => overview(),
  'GET /admin/properties': ({ query }) => listListings(query),
  'GET /admin/properties/:id': ({ params }) => readListing(params.id),
  'POST /admin/properties/:id/approve': ({ params }, call) => approve(params.id, call),
  'POST /admin/properties/:id/request-changes': ({ params, body }, call) => requestChanges(params.id, body.reason, call),
  'POST /admin/properties/:id/suspend': ({ params, body }, call) => suspend(params.id, body.reason, call),
  'POST /admin/properties/:id/close': ({ params, body }, call) => close(params.id, body.reason, call),
  'POST /admin/properties/:id/transfer': ({ params, body }, call) => transfer(params.id, body.email, call),
  'POST /admin/invitations': ({ body }, call) => inviteAdmin(body.email, signedInCall(call)),
  'POST /admin/import': ({ body }, call) => importListings(body, call),
})
