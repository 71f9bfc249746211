import { type Session, saveSession } from '../../lib/session/session.ts'
import { findNextPath } from '../nextPath.ts'

/** Keeps the session and goes where the visitor wanted to go, inside the owner area only. */
export function completeSignIn(session: Session) {
  saveSession(session)
  location.assign(findNextPath(location.search) ?? '/owner/list')
}

/** The e-mail travels from door to door in the address, never the code or the password. */
export const withEmail = (path: string, email: string) => `${path}?email=${encodeURIComponent(email)}`
export const getEmailParam = () => new URLSearchParams(location.search).get('email') ?? ''
