import { freshToken } from '../http/renewToken.ts'
import { sendRequest } from '../http/transport.ts'
import { isLeavingPage, leavePage } from '../navigation/leavePage.ts'
import { clearSession } from './session.ts'

/** Ends the session on the server without waiting for the answer: if it is unreachable, the session expires by itself. No further calls are made. */
export async function endSession() {
  const token = await freshToken()
  leavePage()
  if (token) await sendRequest('POST /auth/logout', {}, token)
}

/** Clears the local session in any case and goes to a public page. */
export async function signOut(next: string) {
  // Ignores the rest of a double press.
  if (isLeavingPage()) return
  await endSession()
  await clearSession()
  location.assign(next)
}
