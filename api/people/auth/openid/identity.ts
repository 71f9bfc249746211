import * as oidc from 'openid-client'
import { execute, transaction } from '../../../../db/connection.ts'
import { normalizeLine } from '../../../../domain/text/normalizeText.ts'
import { appError } from '../../../platform/errors.ts'
import { hashToken, isEqualInConstantTime } from '../../../platform/http/crypto/crypto.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { email as emailSchema, nameText } from '../../../platform/http/schema.ts'
import type { OpenIdSettings } from '../../../platform/openIdProviders.ts'
import { findProvider, getCallbackUrl, getClient } from './client.ts'
import { toOpenIdRefusal } from './refusals.ts'
import { open } from './sealed.ts'
import { vouches } from './vouches.ts'

/** Who somebody is, as a provider has just proven. */
export interface Identity {
  provider: OpenIdSettings
  issuer: string
  subject: string
  email: string | null
  /** The provider says that it has seen a mail arrive there. */
  isVerified: boolean
  /** The provider runs that mailbox. */
  isVouched: boolean
  name: string | null
  /** The account that asked to be linked; 0: somebody signs in. */
  user: number
}

export interface ProviderAnswer {
  request: string
  state: string
  code?: string
  error?: string
  iss?: string
  name?: string
}

/** Judges what came back by what the same browser kept, once: then asks the provider who it is. No token is stored, or answered. */
export async function takeIdentity({ request: sealed, ...answer }: ProviderAnswer, ctx: RequestContext): Promise<Identity> {
  const request = open('request', sealed)
  const provider = request && findProvider(request.provider)
  const isOurs = request && provider?.issuer === request.issuer && isEqualInConstantTime(hashToken(answer.state), request.stateHash)
  if (!isOurs || !(await consumeState(request))) throw appError('openid_refused', { reason: 'openid_late' })
  try {
    const claims = await fetchClaims(provider, request, answer)
    return { ...readClaims(provider, claims, answer.name), user: request.user }
  } catch (error) {
    throw toOpenIdRefusal(error, provider, ctx)
  }
}

/** True the first time only, whatever comes of it. Stored until it expires, when it is refused anyway. */
const consumeState = ({ stateHash, expiresAt }: { stateHash: string; expiresAt: Date }) =>
  transaction(async t => {
    const { affectedRows } = await execute(
      'INSERT IGNORE INTO openid_states (state_hash, expires_at) VALUES (?, ?)',
      [stateHash, expiresAt],
      t,
    )
    return affectedRows === 1
  })

interface Checks {
  nonce: string
  verifier: string
}

/** `openid-client` compares state, issuer, audience, nonce and times, and checks the signature. */
async function fetchClaims(
  provider: OpenIdSettings,
  { nonce, verifier }: Checks,
  { state, code, error, iss }: Omit<ProviderAnswer, 'request'>,
) {
  const client = await getClient(provider)
  const returned = new URL(getCallbackUrl(provider))
  for (const [name, value] of Object.entries({ state, code, error, iss })) if (value !== undefined) returned.searchParams.set(name, value)
  const tokens = await oidc.authorizationCodeGrant(client, returned, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw new Error('no identity')
  if (claims.email !== undefined || !client.serverMetadata().userinfo_endpoint) return claims
  return { ...(await oidc.fetchUserInfo(client, tokens.access_token, claims.sub)), ...claims }
}

type Claims = Readonly<Record<string, unknown>> & { sub: string }

function readClaims(provider: OpenIdSettings, claims: Claims, formName: string | undefined): Omit<Identity, 'user'> {
  if (!/^[\x21-\x7e]{1,255}$/.test(claims.sub)) throw new Error('no subject')
  const { value: email, error } = emailSchema().required().validate(claims.email)
  // Apple writes "true" in quotes.
  const isVerified = !error && String(claims.email_verified) === 'true'
  return {
    provider,
    issuer: provider.issuer,
    subject: claims.sub,
    email: error ? null : email,
    isVerified,
    isVouched: isVerified && vouches(provider.vouches, email, claims.hd),
    name: [claims.name, formName].map(readName).find(name => name) ?? null,
  }
}

/** One that we would take from a form. */
function readName(given: unknown): string | undefined {
  if (typeof given !== 'string') return undefined
  const { value, error } = nameText().validate(normalizeLine(given).slice(0, 120))
  return error ? undefined : value
}
