import { redirect } from 'react-router'
import { $token } from '../../lib/session/session.ts'

/** A hint for the browser only: what a super-admin may do is decided by the server, call by call. */
export const requireSignIn = () => ($token.get() ? null : redirect('/signin'))
