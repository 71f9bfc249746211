import { isBackOfficePath, isPrivatePath } from '../../../domain/access/privatePaths.ts'
import { splitLocale } from '../../../domain/language/locales.ts'
import { freshToken, renewToken } from '../http/renewToken.ts'
import { reauthenticate } from './reauthenticate.ts'
import { $isSessionOver, $token } from './session.ts'

/** What is known of an answer before anybody reads it. */
interface SessionReply {
  ok: boolean
  /** The token that was sent is good for nothing any more; where nobody has to be signed in the call was nobody's. */
  isTokenDead?: boolean
}
interface SendOptions<A> {
  endpoint: string
  /** Started by a press just now: whoever pressed waits for what comes of it. */
  isPressed: boolean
  send: (token: string | undefined) => Promise<A>
  /** The answer when it cannot be found out whether the session still stands. */
  lost: () => Promise<A>
}

/** Who comes in by these needs no session; one that is over must not stand in their way. */
const authEndpoints =
  /^POST \/auth\/(login|login-code|login-by-code|second-factor|signup|verify-otp|resend-otp|forgot-password|reset-password|invitation)$/
/** Who goes is not asked to come in for it. */
const signOutEndpoint = /^POST \/auth\/logout$/

/**
 * The one way back of a session that has ended, for every call: its token is renewed, else whoever sits there signs in again over what they see, and the call
 * is sent once more. The caller only waits longer; nothing that was typed is lost.
 */
export async function withSession<A extends SessionReply>({ endpoint, isPressed, send, lost }: SendOptions<A>): Promise<A> {
  const token = authEndpoints.test(endpoint) ? undefined : await freshToken()
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

/**
 * In the offices nothing is right that was answered to nobody. On other pages what anybody may read is; nobody who only reads about hostels is asked who
 * they are because a page looked for their list in the background.
 */
function shouldReauthenticate({ ok }: SessionReply, isPressed: boolean): boolean {
  const { path } = splitLocale(globalThis.location?.pathname ?? '/')
  if (ok) return isBackOfficePath(path)
  return isPressed || isPrivatePath(path)
}
