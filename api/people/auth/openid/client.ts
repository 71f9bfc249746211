import jwt from 'jsonwebtoken'
import * as oidc from 'openid-client'
import { defaultLocale, type Locale, localeNames, localePath } from '../../../../domain/language/locales.ts'
import type { OpenIdSettings } from '../../../platform/openIdProviders.ts'
import { config } from '../../../platform/runtime.ts'

/** For each question; an answer of Google takes a tenth of a second. */
const TIMEOUT_SECONDS = 8
/** Keys are read anew by themselves; the rest of a discovery document hardly ever changes. */
const KNOWN_FOR_MS = 60 * 60_000
const APPLE_SECRET_MINUTES = 5

const clients = new Map<string, { client: Promise<oidc.Configuration>; until: number }>()

export const findProvider = (id: string): OpenIdSettings | undefined => config.openId.find(provider => provider.id === id)
export const findProviderByIssuer = (issuer: string): OpenIdSettings | undefined =>
  config.openId.find(provider => provider.issuer === issuer)

export const listProviders = () => config.openId.map(({ id, name }) => ({ id, name }))

/** What the provider says of itself, asked for when it is first needed. What failed is asked again. */
export function getClient(provider: OpenIdSettings): Promise<oidc.Configuration> {
  const key = `${provider.id} ${provider.issuer} ${provider.clientId}`
  const known = clients.get(key)
  if (known && known.until > Date.now()) return known.client
  const client = discover(provider)
  clients.set(key, { client, until: Date.now() + KNOWN_FOR_MS })
  client.catch(() => clients.delete(key))
  return client
}

/** The operator chose the issuer, so it may be a private one; but what is asked is never sent on elsewhere, and not in the open in production. */
async function discover(provider: OpenIdSettings): Promise<oidc.Configuration> {
  const { issuer, clientId } = provider
  const isOpen = issuer.startsWith('http:')
  return oidc.discovery(new URL(issuer), clientId, undefined, chooseAuthentication(provider), {
    timeout: TIMEOUT_SECONDS,
    // The signature of an identity is checked as well, not the certificate of its server alone.
    execute: [oidc.enableNonRepudiationChecks, ...(isOpen ? [oidc.allowInsecureRequests] : [])],
  })
}

function chooseAuthentication({ secret, clientId, issuer }: OpenIdSettings): oidc.ClientAuth {
  if (secret === null) return oidc.None()
  return (server, client, body, headers) => {
    if (typeof secret !== 'string') return oidc.ClientSecretPost(signSecret(secret, clientId, issuer))(server, client, body, headers)
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    // In a form first: the other way a secret with a dash is written as the standard asks, which not every provider reads.
    const authenticate = methods.includes('client_secret_post') ? oidc.ClientSecretPost(secret) : oidc.ClientSecretBasic(secret)
    return authenticate(server, client, body, headers)
  }
}

/** Apple takes no secret but one that our key has signed a moment ago. */
const signSecret = ({ teamId, keyId, privateKey }: Exclude<OpenIdSettings['secret'], string | null>, clientId: string, issuer: string) =>
  jwt.sign({}, privateKey, {
    algorithm: 'ES256',
    keyid: keyId,
    issuer: teamId,
    subject: clientId,
    audience: issuer,
    expiresIn: `${APPLE_SECRET_MINUTES}m`,
  })

/** The address that the provider sends browsers back to, which is registered there. */
export const getCallbackUrl = ({ id }: Pick<OpenIdSettings, 'id'>): string =>
  new URL(`${config.apiBase}/auth/openid/${id}/callback`, config.publicOrigin).href

/** The page that goes on with what came back. The language of the page that began stands before the state. */
export function getReturnUrl(state: string, answer: URLSearchParams): string {
  const locale = localeNames.find(name => state.startsWith(`${name}.`)) ?? defaultLocale
  return `${config.publicOrigin}${localePath(locale, '/account/openid')}#${answer}`
}

export const markLanguage = (state: string, language: Locale = defaultLocale): string => `${language}.${state}`
