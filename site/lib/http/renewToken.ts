import { $token, saveSession, tokenExpiry } from '../session/session.ts'
import { sendRequest } from './transport.ts'

/** Renewed this long before its end, so that it does not die on the way. */
const MARGIN_MS = 60_000
/** `unknown`: nothing answered, or not about the session. Nobody is told that it is over because a line was down. */
export type Renewal = 'renewed' | 'ended' | 'unknown'
let running: Promise<Renewal> | undefined

/** The token to send, renewed first when it is about to end. None: nobody is signed in. */
export async function freshToken(): Promise<string | undefined> {
  const token = $token.get()
  if (!token) return undefined
  const end = tokenExpiry(token)
  if (end && end - Date.now() < MARGIN_MS) await renewToken(token)
  return $token.get() ?? undefined
}

/** One renewal at a time, however many calls wait for it. */
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

/** Somebody has signed in or out meanwhile, here or in another tab. */
const renewedElsewhere = (): Renewal => ($token.get() === null ? 'ended' : 'renewed')
