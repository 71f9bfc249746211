import { type KeyScope, keyScopes } from '../../../domain/access/keyScopes.ts'
import { contract } from '../../platform/http/endpoint.ts'
import { anyText, code, id, instant, int, list, nameText, nullable, object, oneOf, optional, page } from '../../platform/http/schema.ts'

/** For so long the secret of before stays good, unless it is said otherwise. */
export const OVERLAP_HOURS = 24

const scope = () => oneOf(...(keyScopes as readonly [KeyScope, ...KeyScope[]]))
const scopes = () => list(scope(), keyScopes.length).min(1)
const addresses = () => list(code(43), 20)
const origins = () =>
  list(code(200).pattern(/^(https:\/\/[a-z0-9.-]+|http:\/\/(localhost|127\.0\.0\.1))(:\d{1,5})?$/, 'https://example.com'), 10)
/** Requests a minute. */
const perMinute = () => int(10, 1200)

const keyFields = {
  id: id(),
  /** Null: of the marketplace. */
  property: nullable(id()),
  name: anyText(),
  /** The beginning of its secret. */
  prefix: anyText(),
  /** The secret of before, while it is still good. */
  retiring: nullable(object({ prefix: anyText(), until: instant() })),
  scopes: list(scope(), keyScopes.length),
  /** Addresses and networks that it may come from; empty: any. */
  addresses: list(anyText(), 20),
  /** Origins whose pages may use it in a browser. */
  origins: list(anyText(), 10),
  perMinute: int(),
  expiresAt: nullable(instant()),
  /** To the minute. */
  lastUsedAt: nullable(instant()),
  /** Whose rights bound it: who made it, or changed it last. Null where they left, and the key opens nothing. */
  actsFor: nullable(object({ id: id(), name: anyText() })),
  state: oneOf('active', 'expired', 'orphaned'),
  createdAt: instant(),
  version: id(),
}
const apiKey = object(keyFields)
/** The secret is answered once, to this request: a repeat of it under the same Idempotency-Key gets null. */
const apiKeyWithSecret = object({ ...keyFields, secret: nullable(anyText()) })

const settings = {
  addresses: optional(addresses()),
  origins: optional(origins()),
  perMinute: optional(perMinute()),
  expiresAt: optional(nullable(instant())),
}
export const createKeyRequest = object({ property: optional(id()), name: nameText(60), scopes: scopes(), ...settings })
export const editKeyRequest = object({ name: optional(nameText(60)), scopes: optional(scopes()), ...settings, version: id() })

export const exportedKeys = list(
  object({ id: id(), property: nullable(id()), name: anyText(), createdAt: instant(), lastUsedAt: nullable(instant()) }),
  10_000,
)

const errors = ['not_found', 'forbidden'] as const

/** Keys by which programs use this API (docs/keys.md). */
export const apiKeys = contract({
  'GET /api-keys': {
    summary: 'List the API keys of a property; without one those of the marketplace',
    who: 'own',
    paged: true,
    query: object({ property: optional(id()), ...page }),
    result: apiKey,
    errors,
  },
  'POST /api-keys': {
    summary: 'Make an API key. Its secret is in this answer and never told again',
    who: 'own',
    status: 201,
    idempotent: true,
    isPersonal: true,
    holdsSecret: true,
    body: createKeyRequest,
    result: apiKeyWithSecret,
    errors,
  },
  'PUT /api-keys/:id': {
    summary: 'Change an API key. It acts for who changed it from then on',
    who: 'own',
    isPersonal: true,
    body: editKeyRequest,
    result: apiKey,
    errors: [...errors, 'stale'],
  },
  'DELETE /api-keys/:id': {
    summary: 'Revoke an API key: at once, or within five seconds where several processes answer',
    who: 'own',
    status: 204,
    errors,
  },
  'POST /api-keys/:id/rotate': {
    summary:
      'Give an API key a new secret. The one of before stays good for some hours, 24 unless said otherwise; 0 ends it at once, as taking over the key of somebody else always does',
    who: 'own',
    status: 201,
    idempotent: true,
    isPersonal: true,
    holdsSecret: true,
    body: object({ overlapHours: optional(int(0, 168)) }),
    result: apiKeyWithSecret,
    errors,
  },
})
