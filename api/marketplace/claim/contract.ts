import { contract } from '../../platform/http/endpoint.ts'
import {
  anyText,
  bool,
  email,
  id,
  instant,
  int,
  list,
  localizedNames,
  longText,
  nullable,
  object,
  oneOf,
  optional,
  page,
  phone,
} from '../../platform/http/schema.ts'

export const claimStatuses = ['waiting', 'approved', 'declined'] as const
/** Evidence that is found automatically: the claimant's email address or number is that of the listing, or the address is at its domain. */
export const evidenceKinds = ['same_email', 'same_domain', 'same_phone'] as const

const claim = object({ id: id(), status: oneOf(...claimStatuses), at: instant(), reason: nullable(anyText()) })

export const claimRow = object({
  id: id(),
  property: object({
    id: id(),
    name: anyText(),
    city: anyText(),
    country: anyText(),
    path: nullable(anyText()),
    email: nullable(anyText()),
    phone: nullable(anyText()),
  }),
  by: object({ id: id(), name: anyText(), email: anyText() }),
  email: nullable(anyText()),
  phone: nullable(anyText()),
  proof: nullable(anyText()),
  evidence: list(oneOf(...evidenceKinds), 10),
  /** Waiting claims of others to the same listing. */
  others: int(),
  status: oneOf(...claimStatuses),
  reason: nullable(anyText()),
  createdAt: instant(),
  decidedAt: nullable(instant()),
})

/** The claims in the export of an account. */
export const exportedClaim = object({
  property: id(),
  name: anyText(),
  status: oneOf(...claimStatuses),
  proof: nullable(anyText()),
  at: instant(),
})

export const claims = contract({
  'GET /property/:id/claim': {
    summary: 'Retrieve whether a listing has no owner yet, and the state of my claim to it',
    who: 'trav',
    result: object({
      property: object({
        id: id(),
        name: anyText(),
        city: anyText(),
        cityNames: localizedNames(),
        country: anyText(),
        path: nullable(anyText()),
      }),
      isClaimable: bool(),
      mine: nullable(claim),
    }),
    errors: ['not_found'],
  },
  'POST /property/:id/claim': {
    summary: 'Claim an imported listing, with proof that it is mine; a person decides',
    who: 'trav',
    aDay: { of: 'claim', most: 10 },
    status: 201,
    isPersonal: true,
    limit: 'booking',
    body: object({
      /** An address at the hostel's own domain, or the one on its listing. */
      email: optional(email()),
      phone: optional(phone()),
      proof: optional(longText(2000)),
    }),
    result: claim,
    errors: ['not_found', 'forbidden', 'invalid_transition', 'duplicate', 'rate_limited'],
  },
  'GET /admin/claims': {
    summary: 'List claims to listings, newest first; waiting ones (`status=waiting`) oldest first',
    who: 'sup',
    paged: true,
    query: object({ status: optional(oneOf(...claimStatuses)), ...page }),
    result: claimRow,
  },
  'POST /admin/claims/:id/approve': {
    summary: 'Approve a claim: the listing is transferred, and others who claimed it are notified',
    who: 'sup',
    body: object({}),
    result: claimRow,
    errors: ['not_found', 'invalid_transition'],
  },
  'POST /admin/claims/:id/decline': {
    summary: 'Decline a claim, with a reason that is sent by mail',
    who: 'sup',
    body: object({ reason: longText(2000) }),
    result: claimRow,
    errors: ['not_found', 'invalid_transition'],
  },
})
