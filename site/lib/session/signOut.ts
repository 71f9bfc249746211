import { freshToken } from '../http/renewToken.ts'
import { sendRequest } from '../http/transport.ts'
import { isLeavingPage, leavePage } from '../navigation/leavePage.ts'
import { clearSession } from './session.ts'

/** Ends the session on the server, whose answer is not needed: unreachable, the session runs out by itself. Nothing else is asked from then on. */
export async function endSession() {
  const token = await freshToken()
  leavePage()
  if (token) await sendRequest('POST /auth/logout', {}, token)
}

/** Ends the session here in any case, and goes on where nobody needs to be signed in. */
export async function signOut(next: string) {
  // The rest of a double press.
  if (isLeavingPage()) return
  await endSession()
  await clearSession()
  location.assign(next)
}
