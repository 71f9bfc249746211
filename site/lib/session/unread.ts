import { atom } from 'nanostores'
import { apiFetch } from '../http/apiFetch.ts'
import { $token, tokenExpiry } from './session.ts'

/** How long a count is shown again on the next page without asking. */
const COUNT_MS = 60_000

/** Threads and chat rooms with something unread, as counted last; undefined when that is known to be wrong. */
export const $unread = atom<{ token: string; at: number; unread: number } | undefined>(undefined)

/** Something was read: whoever shows the count counts anew. */
export const forgetUnread = () => $unread.set(undefined)

let counting: Promise<void> | undefined

/** Counts, unless that was done just now; what cannot be had stays as it is. */
export const countUnread = (): Promise<void> => (counting ??= count().finally(() => (counting = undefined)))

async function count(): Promise<void> {
  const token = await currentToken()
  const counted = $unread.get()
  if (!token || (counted?.token === token && Date.now() - counted.at < COUNT_MS)) return
  const answer = await apiFetch('/chat/unread').catch(() => undefined)
  if (!answer?.ok) return
  const { data } = await answer.json()
  $unread.set({ token, at: Date.now(), unread: data.threads + data.rooms })
}

/** The code that renews a session comes only when it has to be renewed. */
async function currentToken(): Promise<string | undefined> {
  const token = $token.get()
  if (!token || tokenExpiry(token) > Date.now()) return token ?? undefined
  const renewing = await import('../http/renewToken.ts').catch(() => undefined)
  return (await renewing?.renewToken(token)) === 'renewed' ? ($token.get() ?? undefined) : undefined
}
