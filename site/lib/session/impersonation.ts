import { IMPERSONATION_KEY } from '../storage/storage.ts'

interface Impersonation {
  id: number
  name: string
  expiresAt: string
}

/** From now on this tab has the session of somebody else; other tabs keep theirs. */
export function startImpersonation({ token, role, ...acting }: Impersonation & { token: string; role: string }) {
  const { id, name, expiresAt } = acting
  sessionStorage.setItem('token', token)
  sessionStorage.setItem('role', role)
  for (const key of ['hopid', 'property', 'selectedRoomsData']) sessionStorage.removeItem(key)
  sessionStorage.setItem(IMPERSONATION_KEY, JSON.stringify({ id, name, expiresAt } satisfies Impersonation))
}

export function readImpersonation(): Impersonation | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(IMPERSONATION_KEY) ?? '') as Impersonation
  } catch {
    return undefined
  }
}

/** This tab uses the session of the other tabs again. */
export function endImpersonation() {
  for (const key of [IMPERSONATION_KEY, 'token', 'role', 'hopid', 'property', 'selectedRoomsData']) sessionStorage.removeItem(key)
}
