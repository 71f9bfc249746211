import { readStored } from '../storage/storage.ts'

/** The base address of the API: this origin unless the installation moved it. */
export const apiBase = () => globalThis.document?.documentElement.dataset.api ?? '/v1'

/** A request by a script that does not load the whole client (lib/http/api.ts): sends the session token as well. */
export function apiFetch(path: string, init: RequestInit = {}): Promise<Response> {
  const token = readStored('token')
  return fetch(apiBase() + path, { ...init, headers: { ...init.headers, ...(token && { authorization: `Bearer ${token}` }) } })
}
