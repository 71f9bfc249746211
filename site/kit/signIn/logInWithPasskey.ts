import type { Api, Result } from '../../../api/contract.ts'
import { localizeProblem } from '../../lib/http/localizeProblem.ts'
import { type Problem, unreachable } from '../../lib/http/problem.ts'
import { callAuthEndpoint } from './callAuthEndpoint.ts'

export type SignedIn = Result<Api['POST /auth/passkeys/login']>
/** refused: the API took no passkey, or not this one. Else what the browser did, see passkeyCeremony.ts. */
type Failure = { ok: false; why: 'refused'; problem: Problem } | { ok: false; why: 'replaced' | 'cancelled' | 'impossible' }
export type PasskeyOutcome = { ok: true; session: SignedIn } | Failure

const loadCeremony = () => import('./passkeyCeremony.ts').catch(() => undefined)
const refuse = (problem: Problem) => ({ ok: false as const, why: 'refused' as const, problem })

/**
 * Signs in by a passkey of this browser: at once, or, with `autofill`, once one was chosen in the list of the e-mail field. Its signal keeps a list
 * that is no longer wanted from ending the request that replaced it. Never throws.
 */
export async function logInWithPasskey(autofill?: AbortSignal): Promise<PasskeyOutcome> {
  const ceremony = await loadCeremony()
  if (!ceremony) return refuse(await localizeProblem(unreachable))
  const options = await callAuthEndpoint('POST /auth/passkeys/login-options')
  if (!options.ok) return refuse(options.problem)
  if (autofill?.aborted) return { ok: false, why: 'replaced' }
  const answer = await ceremony.answerWithPasskey(options.data, Boolean(autofill))
  if (!answer.ok) return { ok: false, why: answer.why }
  const reply = await callAuthEndpoint('POST /auth/passkeys/login', { credential: answer.credential })
  return reply.ok ? { ok: true, session: reply.data } : refuse(reply.problem)
}

/** Ends a request that waits for a choice. */
export const stopWaiting = async () => (await loadCeremony())?.stopPasskey()
