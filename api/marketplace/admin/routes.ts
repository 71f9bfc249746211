import { Router } from 'express'
import { beginSecondFactor, confirmSecondFactor, inviteAdmin, makeRecoveryCodes, secondFactorOf } from '../../people/auth/service.ts'
import { serve } from '../../platform/http/serve.ts'
import { signedInCall } from '../../platform/http/signedIn.ts'
import { audits } from './auditContract.ts'
import { auditOfProperty, searchAudit } from './auditLines.ts'
import { adminBookings } from './bookingContract.ts'
import { searchBookings } from './bookings.ts'
import { admin } from './contract.ts'
import { impersonate } from './impersonate.ts'
import { importListings } from './importListings.ts'
import { listRuns, readRun } from './importRuns.ts'
import { listListings, readListing } from './listings.ts'
import { lockUser, unlockUser } from './lock.ts'
import { overview } from './overview.ts'
import { approve, close, requestChanges, suspend } from './review.ts'
import { transfer } from './transfer.ts'
import { adminSelf, adminUsers } from './userContract.ts'
import { listUsers, readUser } from './users.ts'

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
  'GET /admin/imports': ({ query }) => listRuns(query),
  'GET /admin/imports/:id': ({ params }) => readRun(params.id),
})

serve(router, adminUsers, {
  'GET /admin/users': ({ query }) => listUsers(query),
  'GET /admin/users/:id': ({ params }, call) => readUser(params.id, signedInCall(call).caller),
  'POST /admin/users/:id/lock': ({ params, body }, call) => lockUser(params.id, body.reason, signedInCall(call)),
  'POST /admin/users/:id/unlock': ({ params, body }, call) => unlockUser(params.id, body.reason, signedInCall(call)),
  'POST /admin/users/:id/impersonate': ({ params, body }, call) => impersonate(params.id, body.reason, signedInCall(call)),
})

serve(router, adminSelf, {
  'GET /admin/me/second-factor': (_input, call) => secondFactorOf(signedInCall(call)),
  'POST /admin/me/second-factor': ({ body }, call) => beginSecondFactor(body.currentPassword, signedInCall(call)),
  'POST /admin/me/second-factor/confirm': ({ body }, call) => confirmSecondFactor(body.code, signedInCall(call)),
  'POST /admin/me/recovery-codes': ({ body }, call) => makeRecoveryCodes(body.currentPassword, signedInCall(call)),
})

serve(router, adminBookings, { 'GET /admin/bookings': ({ query }) => searchBookings(query) })

serve(router, audits, {
  'GET /admin/audit': ({ query }) => searchAudit(query),
  'GET /property/:id/audit': ({ params, query }, call) => auditOfProperty(params.id, query, call),
})
