import { ACTING } from './storage.ts'

interface Acting {
  id: number
  name: string
  expiresAt: string
}

/** From now on this tab is signed in as somebody else; the others are not. */
export function startActing({ token, role, ...acting }: Acting & { token: string; role: string }) {
  const { id, name, expiresAt } = acting
  sessionStorage.setItem('token', token)
  sessionStorage.setItem('role', role)
  for (const key of ['hopid', 'property', 'selectedRoomsData']) sessionStorage.removeItem(key)
  sessionStorage.setItem(ACTING, JSON.stringify({ id, name, expiresAt } satisfies Acting))
}

export function readActing(): Acting | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(ACTING) ?? '') as Acting
  } catch {
    return undefined
  }
}

/** This tab is again what the others are. */
export function endActing() {
  for (const key of [ACTING, 'token', 'role', 'hopid', 'property', 'selectedRoomsData']) sessionStorage.removeItem(key)
}
