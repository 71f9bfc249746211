import { Router } from 'express'
import {
  beginSecondFactor,
  confirmSecondFactor,
  createRecoveryCodes,
  getSecondFactorStatus,
  inviteAdmin,
  listAdminInvitations,
  resendAdminInvitation,
  withdrawAdminInvitation,
} from '../../people/auth/service.ts'
import { requireSignedIn } from '../../platform/http/requireSignedIn.ts'
import { serve } from '../../platform/http/serve.ts'
import { audits } from './auditContract.ts'
import { listAuditOfProperty, searchAudit } from './auditEntries.ts'
import { adminBookings } from './bookingContract.ts'
import { admin } from './contract.ts'
import { getOverview } from './getOverview.ts'
import { hideUserPhoto } from './hideUserPhoto.ts'
import { impersonate } from './impersonate.ts'
import { importListings } from './import/importListings.ts'
import { getImportRun, listImportRuns } from './import/importRuns.ts'
import { getListing, listListings } from './listings.ts'
import { lockUser, unlockUser } from './lockUser.ts'
import { approveListing, closeListing, requestListingChanges, suspendListing } from './reviewListing.ts'
import { searchBookings } from './searchBookings.ts'
import { transferListing } from './transferListing.ts'
import { adminSelf, adminUsers } from './userContract.ts'
import { getUser, listUsers } from './users.ts'

export const router = Router()

serve(router, admin, {
  'GET /admin/overview': () => getOverview(),
  'GET /admin/properties': ({ query }) => listListings(query),
  'GET /admin/properties/:id': ({ params }) => getListing(params.id),
  'POST /admin/properties/:id/approve': ({ params }, ctx) => approveListing(params.id, ctx),
  'POST /admin/properties/:id/request-changes': ({ params, body }, ctx) => requestListingChanges(params.id, body.reason, ctx),
  'POST /admin/properties/:id/suspend': ({ params, body }, ctx) => suspendListing(params.id, body.reason, ctx),
  'POST /admin/properties/:id/close': ({ params, body }, ctx) => closeListing(params.id, body.reason, ctx),
  'POST /admin/properties/:id/transfer': ({ params, body }, ctx) => transferListing(params.id, body.email, ctx),
  'POST /admin/invitations': ({ body }, ctx) => inviteAdmin(body.email, requireSignedIn(ctx)),
  'GET /admin/invitations': ({ query }) => listAdminInvitations(query),
  'POST /admin/invitations/:id/resend': ({ params }, ctx) => resendAdminInvitation(params.id, requireSignedIn(ctx)),
  'DELETE /admin/invitations/:id': ({ params }, ctx) => withdrawAdminInvitation(params.id, requireSignedIn(ctx)),
  'POST /admin/import': ({ body }, ctx) => importListings(body, ctx),
  'GET /admin/imports': ({ query }) => listImportRuns(query),
  'GET /admin/imports/:id': ({ params }) => getImportRun(params.id),
})

serve(router, adminUsers, {
  'GET /admin/users': ({ query }) => listUsers(query),
  'GET /admin/users/:id': ({ params }, ctx) => getUser(params.id, requireSignedIn(ctx).caller),
  'POST /admin/users/:id/photo/hide': ({ params, body }, ctx) => hideUserPhoto(params.id, body, requireSignedIn(ctx)),
  'POST /admin/users/:id/lock': ({ params, body }, ctx) => lockUser(params.id, body.reason, requireSignedIn(ctx)),
  'POST /admin/users/:id/unlock': ({ params, body }, ctx) => unlockUser(params.id, body.reason, requireSignedIn(ctx)),
  'POST /admin/users/:id/impersonate': ({ params, body }, ctx) => impersonate(params.id, body.reason, requireSignedIn(ctx)),
})

serve(router, adminSelf, {
  'GET /admin/me/second-factor': (_input, ctx) => getSecondFactorStatus(requireSignedIn(ctx)),
  'POST /admin/me/second-factor': ({ body }, ctx) => beginSecondFactor(body.currentPassword, requireSignedIn(ctx)),
  'POST /admin/me/second-factor/confirm': ({ body }, ctx) => confirmSecondFactor(body.code, requireSignedIn(ctx)),
  'POST /admin/me/recovery-codes': ({ body }, ctx) => createRecoveryCodes(body.currentPassword, requireSignedIn(ctx)),
})

serve(router, adminBookings, { 'GET /admin/bookings': ({ query }) => searchBookings(query) })

serve(router, audits, {
  'GET /admin/audit': ({ query }) => searchAudit(query),
  'GET /property/:id/audit': ({ params, query }, ctx) => listAuditOfProperty(params.id, query, ctx),
})
