import { $token, keepSession, tokenEnd } from './session.ts'
import { attempt } from './transport.ts'

/** Renewed this long before its end, so that it does not die on the way. */
const MARGIN_MS = 60_000
let running: Promise<boolean> | undefined

/** The token to send, renewed first when it is about to end. None: nobody is signed in. */
export async function freshToken(): Promise<string | undefined> {
  const token = $token.get()
  if (!token) return undefined
  const end = tokenEnd(token)
  if (end && end - Date.now() < MARGIN_MS) await renewToken(token)
  return $token.get() ?? undefined
}

/** One renewal at a time, however many calls wait for it. False: the session is over, or nothing answered. */
export function renewToken(old: string): Promise<boolean> {
  if ($token.get() !== old) return Promise.resolve($token.get() !== null)
  running ??= renew(old).finally(() => {
    running = undefined
  })
  return running
}

async function renew(old: string): Promise<boolean> {
  const answer = await attempt('POST /auth/renew', {}, old)
  const data = answer.ok && (await answer.response.json().catch(() => undefined))?.data
  if ($token.get() !== old) return $token.get() !== null
  if (!data?.token) return false
  keepSession(data)
  return true
}
