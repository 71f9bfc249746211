import { Router } from 'express'
import { formatDeviceName } from '../../platform/http/deviceName.ts'
import { requireSignedIn } from '../../platform/http/requireSignedIn.ts'
import { serve } from '../../platform/http/serve.ts'
import { acceptInvitation, readInvitation } from './acceptInvitation.ts'
import { changeRole, grantOwnership, leaveAsMember, removeMember } from './changeMembers.ts'
import { members } from './contract.ts'
import { listMembers } from './listMembers.ts'
import { inviteMember, listInvitations, resendInvitation, withdrawInvitation } from './memberInvitations.ts'

export const router = Router()

serve(router, members, {
  'GET /property/:id/members': ({ params, query }, ctx) => listMembers(params.id, query, requireSignedIn(ctx)),
  'POST /property/:id/members': ({ params, body }, ctx) => inviteMember(params.id, body, requireSignedIn(ctx)),
  'PUT /property/:id/members/:userId': ({ params, body }, ctx) => changeRole(params, body, requireSignedIn(ctx)),
  'DELETE /property/:id/members/:userId': ({ params }, ctx) => removeMember(params, requireSignedIn(ctx)),
  'POST /property/:id/members/:userId/ownership': ({ params, body }, ctx) => grantOwnership(params, body, requireSignedIn(ctx)),
  'DELETE /property/:id/members/me': ({ params }, ctx) => leaveAsMember(params.id, requireSignedIn(ctx)),
  'GET /property/:id/members/invitations': ({ params, query }, ctx) => listInvitations(params.id, query, ctx),
  'POST /property/:id/members/invitations/:invitationId/resend': ({ params }, ctx) => resendInvitation(params, requireSignedIn(ctx)),
  'DELETE /property/:id/members/invitations/:invitationId': ({ params }, ctx) => withdrawInvitation(params, ctx),
  'POST /property/members/invitation': ({ body }) => readInvitation(body.token),
  'POST /property/members/accept': ({ body }, ctx, { req }) => acceptInvitation(body, formatDeviceName(req.get('user-agent')), ctx),
})
