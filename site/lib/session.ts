import { atom } from 'nanostores'
import { storedText } from './storage.ts'

// Plain strings under the names the browser keeps them by. `role` is a hint for what to show; the server never reads it.
export const $token = storedText('token')
export const $role = storedText('role')
/** The hostel the back-office works on: its id. */
export const $hopid = storedText('hopid')
export const $selectedRoomsData = storedText('selectedRoomsData')

/** Set when the server no longer knows the token; the screens say so where it fits, and what was typed stays. */
export const $isSessionOver = atom(false)

export function keepSession(session: { token: string; role: string }) {
  $isSessionOver.set(false)
  $token.set(session.token)
  $role.set(session.role)
}

/** Forgets who was here, what they had chosen and nothing else. */
export function forgetSession() {
  for (const $value of [$role, $hopid, $selectedRoomsData, $token]) $value.set(null)
}

/** When the short-lived token ends, in milliseconds since 1970; 0 if that cannot be read. */
export function tokenEnd(token: string): number {
  try {
    const part = token.split('.')[1] ?? ''
    const claims: { exp?: number } = JSON.parse(atob(part.replace(/-/g, '+').replace(/_/g, '/')))
    return (claims.exp ?? 0) * 1000
  } catch {
    return 0
  }
}
