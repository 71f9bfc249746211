import { keepSession } from '../../lib/session.ts'
import { nextOf } from '../next.ts'

interface SignedIn {
  token: string
  role: string
}

/** Keeps the session and goes where the visitor wanted to go, inside the owner area only. */
export function enter(session: SignedIn) {
  keepSession(session)
  location.assign(nextOf(location.search) ?? '/owner/list')
}

/** The e-mail travels from door to door in the address, never the code or the password. */
export const withEmail = (path: string, email: string) => `${path}?email=${encodeURIComponent(email)}`
export const emailOfAddress = () => new URLSearchParams(location.search).get('email') ?? ''
