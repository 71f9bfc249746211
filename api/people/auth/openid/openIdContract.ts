import { localeNames } from '../../../../domain/language/locales.ts'
import { contract } from '../../../platform/http/endpoint.ts'
import { anyText, bool, id, instant, list, nullable, object, oneOf, optional, text, typedPassword } from '../../../platform/http/schema.ts'
import { loginFields } from '../contract.ts'

export const MAX_LINKS = 20
/** Google, Apple, and one of any other issuer. */
export const providerIds = ['google', 'apple', 'other'] as const

const provider = () => oneOf(...providerIds).description('Who says who somebody is: Google, Apple, or the other one that is set up.')
const request = () => text(4000).description('What the browser keeps until the provider has sent it back.')
const link = object({
  id: id(),
  /** Null: of a provider that is not set up here any more. */
  provider: nullable(provider()),
  name: anyText(),
  /** As the provider last told it, which need not be the one of the account. */
  email: nullable(anyText()),
  createdAt: instant(),
  lastUsedAt: nullable(instant()),
})
export const exportedLinks = list(link, MAX_LINKS)

/** `request` stays in the browser until the provider has sent it back: whoever has not got it gets no further. */
const begun = object({ url: anyText(), request: request() })
const aDay = { of: 'openid', most: 200 }

/** Signing in with OpenID Connect: a provider that the operator set up says who somebody is. */
export const openId = contract({
  'GET /auth/openid/providers': {
    summary: 'List the providers that one can sign in with here; none unless the operator set one up',
    who: 'any',
    result: list(object({ id: provider(), name: anyText() }), providerIds.length),
  },
  'POST /auth/openid/start': {
    summary: 'Begin to sign in with a provider: where the browser goes now, and what it keeps until it is back, for ten minutes',
    who: 'any',
    isAlwaysTaken: true,
    aDay,
    limit: 'auth',
    body: object({ provider: provider(), language: optional(oneOf(...localeNames)) }),
    result: begun,
    errors: ['not_found', 'unavailable'],
  },
  'POST /auth/openid/login': {
    summary:
      'Sign in with what the provider sent back. Whose mailbox the provider does not run is answered a proof to link it with; super-admins a challenge',
    who: 'any',
    isAlwaysTaken: true,
    limit: 'auth',
    body: object({
      request: request(),
      state: text(100).description('As the provider sent it back.'),
      code: optional(text(4000).description('What the provider is asked with.')),
      error: optional(text(200)),
      iss: optional(text(300)),
      /** As Apple tells it, once; of other providers it stands in their proof. */
      name: optional(text(500)),
      /** Of a new account. */
      role: optional(oneOf('traveller', 'hostel_owner')),
    }),
    result: object({
      ...loginFields,
      /** To be linked to the account that is signed in, or that signs in within fifteen minutes (POST /auth/openid/links). */
      link: optional(
        object({
          proof: anyText().description('Who somebody is at the provider, for fifteen minutes.'),
          name: anyText(),
          email: nullable(anyText()),
          /** By the account that began to link it. */
          isAsked: bool(),
        }).description('What is to be linked to the account.'),
      ),
    }),
    errors: ['openid_refused', 'account_locked', 'unavailable'],
  },
  'GET /auth/openid/links': { summary: 'List the accounts of providers that open my account', who: 'trav', result: exportedLinks },
  'POST /auth/openid/links/start': {
    summary: 'Begin to link an account of a provider to mine. Without the password only within ten minutes of signing in',
    who: 'trav',
    isPersonal: true,
    aDay,
    limit: 'auth',
    body: object({ provider: provider(), currentPassword: optional(typedPassword()), language: optional(oneOf(...localeNames)) }),
    result: begun,
    errors: ['not_found', 'password_needed', 'list_full', 'unavailable'],
  },
  'POST /auth/openid/links': {
    summary: 'Link an account of a provider to mine, by the proof that signing in with it answered; twenty at most',
    who: 'trav',
    isPersonal: true,
    aDay,
    limit: 'auth',
    status: 201,
    body: object({ proof: text(4000).description('Who somebody is at the provider.') }),
    result: link,
    errors: ['openid_refused', 'password_needed', 'duplicate', 'list_full'],
  },
  'DELETE /auth/openid/links/:id': {
    summary: 'Take a link away: nobody signs in with it any more. The last way to sign in stays',
    who: 'trav',
    isPersonal: true,
    status: 204,
    errors: ['not_found', 'incomplete'],
  },
})
