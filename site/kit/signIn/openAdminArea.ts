import { type Session, saveSession } from '../../lib/session/session.ts'

/** A super-admin has passed both factors: by password and code, or by a passkey, on whichever sign-in page that was. */
export function openAdminArea(session: Session): undefined {
  saveSession(session)
  location.assign('/superadmin/dashboard')
}
