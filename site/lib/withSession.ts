import { isOfficePath, isPrivatePath } from '../../domain/access/privatePaths.ts'
import { splitLocale } from '../../domain/language/locales.ts'
import { freshToken, renewToken } from './renew.ts'
import { $isSessionOver, $token } from './session.ts'
import { signInAgain } from './signInAgain.ts'

/** What is known of an answer before anybody reads it. */
interface Heard {
  ok: boolean
  /** The token that was sent is good for nothing any more; where nobody has to be signed in the call was nobody's. */
  isTokenDead?: boolean
}
interface Sending<A> {
  endpoint: string
  /** Started by a press just now: whoever pressed waits for what comes of it. */
  isPressed: boolean
  send: (token: string | undefined) => Promise<A>
  /** The answer when it cannot be found out whether the session still stands. */
  lost: () => Promise<A>
}

/** Who comes in by these needs no session; one that is over must not stand in their way. */
const doors =
  /^POST \/auth\/(login|login-code|login-by-code|second-factor|signup|verify-otp|resend-otp|forgot-password|reset-password|invitation)$/
/** Who goes is not asked to come in for it. */
const ways = /^POST \/auth\/logout$/

/**
 * The one way back of a session that has ended, for every call: its token is renewed, else whoever sits there signs in again over what they see, and the call
 * is sent once more. The caller only waits longer; nothing that was typed is lost.
 */
export async function withSession<A extends Heard>({ endpoint, isPressed, send, lost }: Sending<A>): Promise<A> {
  const token = doors.test(endpoint) ? undefined : await freshToken()
  const answer = await send(token)
  if (!token || !answer.isTokenDead || ways.test(endpoint)) return answer
  const renewal = await renewToken(token)
  if (renewal === 'renewed') return send($token.get() ?? undefined)
  if (renewal === 'unknown') return answer.ok ? answer : lost()
  $isSessionOver.set(true)
  console.error('Your session has expired, please login again')
  const isBack = isWorthAsking(answer, isPressed) && (await signInAgain({ isPressed }))
  return isBack ? send($token.get() ?? undefined) : answer
}

/**
 * In the offices nothing is right that was answered to nobody. On other pages what anybody may read is; nobody who only reads about hostels is asked who
 * they are because a page looked for their list in the background.
 */
function isWorthAsking({ ok }: Heard, isPressed: boolean): boolean {
  const { path } = splitLocale(globalThis.location?.pathname ?? '/')
  if (ok) return isOfficePath(path)
  return isPressed || isPrivatePath(path)
}
