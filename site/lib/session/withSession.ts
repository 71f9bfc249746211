import { isBackOfficePath, isPrivatePath } from '../../../domain/access/privatePaths.ts'
import { splitLocale } from '../../../domain/language/locales.ts'
import { freshToken, renewToken } from '../http/renewToken.ts'
import { reauthenticate } from './reauthenticate.ts'
import { $isSessionOver, $token } from './session.ts'

/** What is known of a response before its body is read. */
interface SessionReply {
  ok: boolean
  /** The token is not valid any more; on pages that need no session the call was sent without one. */
  isTokenDead?: boolean
}
interface SendOptions<A> {
  endpoint: string
  /** Started by a press: the user is waiting for the result. */
  isPressed: boolean
  send: (token: string | undefined) => Promise<A>
  /** The result when the state of the session cannot be determined. */
  lost: () => Promise<A>
}

/** Sign-in endpoints: they need no session, and an ended one must not interfere. */
const authEndpoints =
  /^POST \/auth\/(login|login-code|login-by-code|second-factor|signup|verify-otp|resend-otp|forgot-password|reset-password|invitation)$/
/** The same with a provider or a passkey; what an account links or adds needs its session. */
const otherSignInEndpoints = /^(GET \/auth\/openid\/providers|POST \/auth\/(openid\/(start|login)|passkeys\/login(-options)?))$/
/** Sign-out endpoints: nobody is asked to sign in for them. */
const signOutEndpoint = /^POST \/auth\/logout$/

/**
 * Restores an ended session, for every call: the token is renewed, or the user signs in again over the page, and the call is repeated. The caller
 * only waits longer; nothing typed is lost.
 */
export async function withSession<A extends SessionReply>({ endpoint, isPressed, send, lost }: SendOptions<A>): Promise<A> {
  const token = authEndpoints.test(endpoint) || otherSignInEndpoints.test(endpoint) ? undefined : await freshToken()
  const answer = await send(token)
  if (!token || !answer.isTokenDead || signOutEndpoint.test(endpoint)) return answer
  const renewal = await renewToken(token)
  if (renewal === 'renewed') return send($token.get() ?? undefined)
  if (renewal === 'unknown') return answer.ok ? answer : lost()
  $isSessionOver.set(true)
  console.error('Your session has expired, please login again')
  const isBack = shouldReauthenticate(answer, isPressed) && (await reauthenticate({ isPressed }))
  return isBack ? send($token.get() ?? undefined) : answer
}

/** In the back-offices an anonymous answer is never right. On other pages public data is, and a background call for somebody's list must not ask a reader to sign in. */
function shouldReauthenticate({ ok }: SessionReply, isPressed: boolean): boolean {
  const { path } = splitLocale(globalThis.location?.pathname ?? '/')
  if (ok) return isBackOfficePath(path)
  return isPressed || isPrivatePath(path)
}
