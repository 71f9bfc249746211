import { memberRoles, staffRoles } from '../../../domain/access/rights.ts'
import { contract } from '../../platform/http/endpoint.ts'
import {
  anyText,
  bool,
  email,
  id,
  instant,
  nameText,
  nullable,
  object,
  oneOf,
  optional,
  page,
  password,
  text,
  typedPassword,
} from '../../platform/http/schema.ts'

const staffRole = () => oneOf(...staffRoles)

export const member = object({
  userId: id(),
  name: anyText(),
  email: anyText(),
  role: oneOf(...memberRoles),
  /** When they became a member. */
  since: instant(),
  /** When they last used the back-office on a device of their own; null when that is too long ago to be known. */
  lastSeenAt: nullable(instant()),
  isMe: bool(),
  version: id(),
})

export const memberInvitation = object({
  id: id(),
  email: anyText(),
  role: staffRole(),
  /** Who invited them. */
  by: nullable(anyText()),
  sentAt: instant(),
  expiresAt: instant(),
  isExpired: bool(),
})

const token = () => text(100)
const memberSessionView = object({
  token: anyText(),
  role: anyText(),
  user: object({ id: id(), name: anyText(), email: anyText(), role: anyText(), language: anyText() }),
  property: id(),
})

export const members = contract({
  'GET /property/:id/members': {
    summary: 'List the members of a property, with their role and when they were last seen',
    who: 'own',
    paged: true,
    query: object({ ...page }),
    result: member,
    errors: ['not_found', 'forbidden'],
  },
  'POST /property/:id/members': {
    summary: 'Invite somebody by mail to become a member. The answer is the same whether they have an account or not',
    who: 'own',
    aDay: { of: 'invite', most: 100 },
    status: 201,
    limit: 'booking',
    body: object({ email: email(), role: staffRole() }),
    result: memberInvitation,
    errors: ['not_found', 'forbidden', 'duplicate', 'rate_limited'],
  },
  'PUT /property/:id/members/:userId': {
    summary: 'Change the role of a member; it applies from the next request on',
    who: 'own',
    body: object({ role: staffRole(), version: optional(id()) }),
    result: member,
    errors: ['not_found', 'forbidden', 'stale', 'invalid_transition'],
  },
  'DELETE /property/:id/members/:userId': {
    summary: 'Remove a member; not the last owner',
    who: 'own',
    status: 204,
    errors: ['not_found', 'forbidden', 'invalid_transition'],
  },
  'POST /property/:id/members/:userId/ownership': {
    summary: 'Make a member an owner; requires the caller’s password. `handOver` makes the caller a manager',
    who: 'own',
    isPersonal: true,
    body: object({ currentPassword: typedPassword(), handOver: optional(bool()) }),
    result: member,
    errors: ['not_found', 'forbidden', 'duplicate', 'invalid_transition', 'rate_limited'],
  },
  'DELETE /property/:id/members/me': {
    summary: 'Leave a property; not as its last owner',
    who: 'own',
    status: 204,
    errors: ['not_found', 'invalid_transition'],
  },
  'GET /property/:id/members/invitations': {
    summary: 'List the open invitations of a property',
    who: 'own',
    paged: true,
    query: object({ ...page }),
    result: memberInvitation,
    errors: ['not_found', 'forbidden'],
  },
  'POST /property/:id/members/invitations/:invitationId/resend': {
    summary: 'Send an invitation again; the link of the earlier mail becomes invalid',
    who: 'own',
    aDay: { of: 'invite', most: 100 },
    limit: 'booking',
    result: memberInvitation,
    errors: ['not_found', 'forbidden', 'rate_limited'],
  },
  'DELETE /property/:id/members/invitations/:invitationId': {
    summary: 'Withdraw an invitation; its link becomes invalid at once',
    who: 'own',
    status: 204,
    errors: ['not_found', 'forbidden'],
  },
  'POST /property/members/invitation': {
    summary: 'Retrieve an invitation by the token that was mailed',
    who: 'any',
    limit: 'auth',
    body: object({ token: token() }),
    result: object({
      property: anyText(),
      city: anyText(),
      role: staffRole(),
      email: anyText(),
      by: nullable(anyText()),
      /** With an account they sign in; without one they choose a name and a password. */
      hasAccount: bool(),
      expiresAt: instant(),
    }),
    errors: ['not_found'],
  },
  'POST /property/members/accept': {
    summary: 'Accept an invitation: signed in under its address, or with a name and a password for a new account',
    who: 'any',
    limit: 'auth',
    status: 201,
    body: object({ token: token(), name: optional(nameText()), password: optional(password()) }),
    result: memberSessionView,
    errors: ['not_found', 'unauthenticated', 'forbidden', 'duplicate'],
  },
})
