import { readStored } from '../storage/storage.ts'

/** The page says where the API is: on this origin unless the installation moved it. */
export const apiBase = () => globalThis.document?.documentElement.dataset.api ?? '/v1'

/** A request of a script that is too small for the whole client (lib/api.ts): every request of the API carries the token where there is one. */
export function apiFetch(path: string, init: RequestInit = {}): Promise<Response> {
  const token = readStored('token')
  return fetch(apiBase() + path, { ...init, headers: { ...init.headers, ...(token && { authorization: `Bearer ${token}` }) } })
}
