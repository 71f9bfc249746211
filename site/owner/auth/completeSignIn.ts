import { LINK_PAGE, readProvenLogin } from '../../kit/signIn/openIdSignIn.ts'
import { localizeHref } from '../../lib/language/language.ts'
import { type Session, saveSession } from '../../lib/session/session.ts'
import { findNextPath } from '../nextPath.ts'

/** Saves the session and continues where the visitor wanted to go, within the owner area only; first where a login waits to be linked. */
export function completeSignIn(session: Session) {
  saveSession(session)
  if (readProvenLogin()) location.assign(localizeHref(LINK_PAGE))
  else location.assign(findNextPath(location.search) ?? '/owner/list')
}

/** The e-mail is passed between sign-in pages in the address; codes and passwords are not. */
export const withEmail = (path: string, email: string) => `${path}?email=${encodeURIComponent(email)}`
export const getEmailParam = () => new URLSearchParams(location.search).get('email') ?? ''
