import { memberRoles, roles } from '../../../domain/access/rights.ts'
import { contract } from '../../platform/http/endpoint.ts'
import {
  anyText,
  bool,
  id,
  instant,
  int,
  list,
  longText,
  nullable,
  object,
  oneOf,
  optional,
  page,
  secondFactor,
  text,
  typedPassword,
} from '../../platform/http/schema.ts'
import { auditEntry } from './auditContract.ts'

export const userStates = ['active', 'locked', 'unverified'] as const

const userRow = object({
  id: id(),
  name: anyText(),
  email: anyText(),
  role: oneOf(...roles),
  state: oneOf(...userStates),
  properties: int(),
  createdAt: instant(),
  lastSeenAt: nullable(instant()),
})

export const userView = object({
  id: id(),
  name: anyText(),
  email: anyText(),
  phone: nullable(anyText()),
  role: oneOf(...roles),
  country: nullable(anyText()),
  language: anyText(),
  state: oneOf(...userStates),
  lockedAt: nullable(instant()),
  lockedReason: nullable(anyText()),
  /** The person had their account erased: nothing can be done with it any more. */
  isErased: bool(),
  createdAt: instant(),
  bookings: int(),
  properties: list(object({ id: id(), name: anyText(), status: anyText(), role: oneOf(...memberRoles) }), 1000),
  sessions: list(
    object({
      id: id(),
      device: nullable(anyText()),
      createdAt: instant(),
      lastSeenAt: instant(),
      /** The super-admin who acts in this person's place. */
      by: nullable(object({ id: id(), name: anyText() })),
    }),
    100,
  ),
  /** What they did and what was done to their account, the latest first. */
  audit: list(auditEntry, 20),
  may: object({ lock: bool(), unlock: bool(), impersonate: bool() }),
})

const reason = object({ reason: longText(500) })

export const adminUsers = contract({
  'GET /admin/users': {
    summary: 'List accounts by name, e-mail or id, by role and by state; newest first',
    who: 'sup',
    paged: true,
    query: object({ q: optional(text(120)), role: optional(oneOf(...roles)), state: optional(oneOf(...userStates)), ...page }),
    result: userRow,
  },
  'GET /admin/users/:id': {
    summary: 'Retrieve an account: its properties, its sessions and its latest audit entries',
    who: 'sup',
    result: userView,
    errors: ['not_found'],
  },
  'POST /admin/users/:id/photo/hide': {
    summary: 'Remove the profile photo of somebody, with its file and a reason that they read in a mail',
    who: 'sup',
    /** The photo as the report shows it. */
    body: object({ photo: text(200), reason: longText(500) }),
    result: userView,
    errors: ['not_found', 'invalid_transition', 'stale'],
  },
  'POST /admin/users/:id/lock': {
    summary: 'Lock an account and end its sessions; not your own, nor the last super-admin',
    who: 'sup',
    body: reason,
    result: userView,
    errors: ['not_found', 'invalid_transition'],
  },
  'POST /admin/users/:id/unlock': {
    summary: 'Unlock an account',
    who: 'sup',
    body: reason,
    result: userView,
    errors: ['not_found', 'invalid_transition'],
  },
  'POST /admin/users/:id/impersonate': {
    summary: 'Act on behalf of an owner or traveller for 30 minutes; every audit entry names both',
    who: 'sup',
    status: 201,
    body: reason,
    result: object({
      token: anyText(),
      role: oneOf(...roles),
      user: object({ id: id(), name: anyText(), email: anyText(), role: oneOf(...roles), language: anyText() }),
      expiresAt: instant(),
    }),
    errors: ['not_found', 'invalid_transition'],
  },
})

const factor = object({ recoveryCodesLeft: int(), recoveryCodesAt: nullable(instant()), isPending: bool() })

export const adminSelf = contract({
  'GET /admin/me/second-factor': { summary: 'Count the recovery codes that I have left', who: 'sup', result: factor },
  'POST /admin/me/second-factor': {
    summary: 'Create a secret for a new authenticator; the old one works until the new one is confirmed',
    who: 'sup',
    limit: 'auth',
    body: object({ currentPassword: typedPassword() }),
    result: object({ totpSecret: anyText(), totpUri: anyText() }),
  },
  'POST /admin/me/second-factor/confirm': {
    summary: 'Confirm the new authenticator with one of its codes; every other session ends',
    who: 'sup',
    limit: 'auth',
    body: object({ code: secondFactor() }),
    result: factor,
  },
  'POST /admin/me/recovery-codes': {
    summary: 'Create ten new recovery codes, shown only once; earlier ones become invalid',
    who: 'sup',
    limit: 'auth',
    status: 201,
    body: object({ currentPassword: typedPassword() }),
    result: object({ codes: list(anyText(), 10) }),
    errors: ['duplicate'],
  },
})
