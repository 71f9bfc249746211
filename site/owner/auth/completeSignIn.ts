import { fetchAccountLanguage } from '../../lib/session/accountLanguage.ts'
import { saveSession } from '../../lib/session/session.ts'
import { findNextPath } from '../nextPath.ts'

interface AuthSession {
  token: string
  role: string
}

/** Keeps the session and goes where the visitor wanted to go, inside the owner area only. */
export async function completeSignIn(session: AuthSession) {
  saveSession(session)
  await fetchAccountLanguage()
  location.assign(findNextPath(location.search) ?? '/owner/list')
}

/** The e-mail travels from door to door in the address, never the code or the password. */
export const withEmail = (path: string, email: string) => `${path}?email=${encodeURIComponent(email)}`
export const getEmailParam = () => new URLSearchParams(location.search).get('email') ?? ''
