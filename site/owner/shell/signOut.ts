import { api } from '../../lib/api.ts'
import { forgetSession } from '../../lib/session.ts'

/** Ends the session here in any case; the server is told, and if it cannot be reached the session runs out by itself. */
export async function signOut() {
  await api('POST /auth/logout')
  await forgetSession()
  location.assign('/owner/login')
}
