import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'
import { type AppError, appError } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import type { OpenIdSettings } from '../../../platform/openIdProviders.ts'

/** How providers say that their person went no further. */
const denials = ['access_denied', 'user_cancelled_authorize', 'consent_required', 'interaction_required', 'login_required']

/** What went wrong between the provider and us, for who reads it on the sign-in page. Of the rest the log gets the name alone: no code, no token, no claim. */
export function toOpenIdRefusal(error: unknown, { id, name }: Pick<OpenIdSettings, 'id' | 'name'>, { log }: RequestContext): AppError {
  const answer = error instanceof AuthorizationResponseError || error instanceof ResponseBodyError ? error.error : findCode(error)
  if (error instanceof AuthorizationResponseError && denials.includes(error.error)) return refused('openid_denied', name)
  if (error instanceof ResponseBodyError && error.error === 'invalid_grant') return appError('openid_refused', { reason: 'openid_late' })
  log.warn({ provider: id, answer }, 'a sign-in with a provider failed')
  if (answer === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') return refused('openid_clock', name)
  return isUnreachable(error) ? appError('unavailable', { reason: 'openid_unreachable', provider: name }) : appError('openid_refused')
}

const refused = (reason: 'openid_denied' | 'openid_clock', provider: string) => appError('openid_refused', { reason, provider })

const findCode = (error: unknown): string => {
  const { code, cause } = error as { code?: string; cause?: { code?: string } }
  return code ?? cause?.code ?? (error instanceof Error ? error.name : 'unknown')
}

/** No answer, none in time, or none that a provider gives: also a wrong client secret, which only the operator can mend. */
const isUnreachable = (error: unknown) =>
  error instanceof ResponseBodyError ||
  (error instanceof TypeError && !(error instanceof ClientError)) ||
  (error instanceof ClientError && unreachableCodes.includes(error.code ?? ''))
const unreachableCodes = [
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]
