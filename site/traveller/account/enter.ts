import { navigate } from 'astro:transitions/client'
import { keepSession } from '../../lib/session.ts'

/** Keeps the session and goes where the visitor wanted to go. */
export function enter(session: { token: string; role: string }, next: string) {
  keepSession(session)
  navigate(next, { history: 'replace' })
}
