import * as oidc from 'openid-client'
import type { Locale } from '../../../../domain/language/locales.ts'
import { appError } from '../../../platform/errors.ts'
import { generateToken, hashToken } from '../../../platform/http/crypto/crypto.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { findProvider, getCallbackUrl, getClient, markLanguage } from './client.ts'
import { toOpenIdRefusal } from './refusals.ts'
import { seal } from './sealed.ts'

/** Long enough to log in there, with a second factor. */
const REQUEST_MINUTES = 10

interface Start {
  provider: string
  language?: Locale
  /** The account that is to be linked; without it somebody signs in. */
  user?: number
}

/**
 * Where the browser goes. What the answer is judged by is not stored but kept, sealed, by the browser that asked: an answer that is carried into another one
 * is of no use there. Strangers who ask write nothing.
 */
export async function startSignIn({ provider: id, language, user = 0 }: Start, ctx: RequestContext) {
  const provider = findProvider(id)
  if (!provider) throw appError('not_found', { reason: 'openid_gone' })
  const client = await getClient(provider).catch(error => {
    throw toOpenIdRefusal(error, provider, ctx)
  })
  const [state, nonce, verifier] = [markLanguage(generateToken(), language), oidc.randomNonce(), oidc.randomPKCECodeVerifier()]
  const url = oidc.buildAuthorizationUrl(client, {
    redirect_uri: getCallbackUrl(provider),
    scope: provider.scope,
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(provider.responseMode === 'form_post' && { response_mode: 'form_post' }),
    // Who links an account chooses which: several may be signed in there.
    ...(user && provider.id !== 'apple' && { prompt: 'select_account' }),
  })
  const { issuer } = provider
  const request = seal('request', REQUEST_MINUTES, { provider: id, issuer, stateHash: hashToken(state), nonce, verifier, user })
  return { url: url.href, request }
}
