import { $token, saveSession, tokenExpiry } from '../session/session.ts'
import { sendRequest } from './transport.ts'

/** Renewed this long before expiry, so that it does not expire in flight. */
const MARGIN_MS = 60_000
/** `unknown`: no response, or one that does not concern the session. A lost connection does not end a session. */
export type Renewal = 'renewed' | 'ended' | 'unknown'
let running: Promise<Renewal> | undefined

/** The token to send, renewed first when it is about to expire. Undefined: nobody is signed in. */
export async function freshToken(): Promise<string | undefined> {
  const token = $token.get()
  if (!token) return undefined
  const end = tokenExpiry(token)
  if (end && end - Date.now() < MARGIN_MS) await renewToken(token)
  return $token.get() ?? undefined
}

/** One renewal at a time, shared by all waiting calls. */
export function renewToken(old: string): Promise<Renewal> {
  if ($token.get() !== old) return Promise.resolve(renewedElsewhere())
  running ??= renew(old).finally(() => {
    running = undefined
  })
  return running
}

async function renew(old: string): Promise<Renewal> {
  const answer = await sendRequest('POST /auth/renew', {}, old)
  const data = answer.ok && (await answer.response.json().catch(() => undefined))?.data
  if ($token.get() !== old) return renewedElsewhere()
  if (!answer.ok) return answer.problem.status === 401 ? 'ended' : 'unknown'
  if (!data?.token) return 'unknown'
  saveSession(data)
  return 'renewed'
}

/** Somebody signed in or out meanwhile, here or in another tab. */
const renewedElsewhere = (): Renewal => ($token.get() === null ? 'ended' : 'renewed')
