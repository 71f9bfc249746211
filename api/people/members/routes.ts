import { Router } from 'express'
import { deviceName } from '../../platform/http/deviceName.ts'
import { serve } from '../../platform/http/serve.ts'
import { signedInCall } from '../../platform/http/signedIn.ts'
import { acceptInvitation, readInvitation } from './accept.ts'
import { changeRole, giveOwnership, leave, removeMember } from './change.ts'
import { members } from './contract.ts'
import { invite, listInvitations, resend, withdraw } from './invite.ts'
import { listMembers } from './list.ts'

export const router = Router()

serve(router, members, {
  'GET /property/:id/members': ({ params, query }, call) => listMembers(params.id, query, signedInCall(call)),
  'POST /property/:id/members': ({ params, body }, call) => invite(params.id, body, signedInCall(call)),
  'PUT /property/:id/members/:userId': ({ params, body }, call) => changeRole(params, body, signedInCall(call)),
  'DELETE /property/:id/members/:userId': ({ params }, call) => removeMember(params, signedInCall(call)),
  'POST /property/:id/members/:userId/ownership': ({ params, body }, call) => giveOwnership(params, body, signedInCall(call)),
  'DELETE /property/:id/members/me': ({ params }, call) => leave(params.id, signedInCall(call)),
  'GET /property/:id/members/invitations': ({ params, query }, call) => listInvitations(params.id, query, call),
  'POST /property/:id/members/invitations/:invitationId/resend': ({ params }, call) => resend(params, signedInCall(call)),
  'DELETE /property/:id/members/invitations/:invitationId': ({ params }, call) => withdraw(params, call),
  'POST /property/members/invitation': ({ body }) => readInvitation(body.token),
  'POST /property/members/accept': ({ body }, call, { req }) => acceptInvitation(body, deviceName(req.get('user-agent')), call),
})
