import type { Api, EndpointRequest, Result } from '../../../api/contract.ts'
import type { Problem } from '../../lib/http/problem.ts'
import { sendRequest } from '../../lib/http/transport.ts'

type AuthEndpoint = 'POST /auth/login' | 'POST /auth/second-factor' | 'POST /auth/passkeys/login-options' | 'POST /auth/passkeys/login'
type AuthReply<K extends AuthEndpoint> = { ok: true; data: Result<Api[K]> } | { ok: false; problem: Problem }
type Body<K extends AuthEndpoint> = EndpointRequest<K, Api[K]> extends { body: infer B } ? [body: B] : []

/** Sent without a token: the ended session must not interfere, and all other calls wait for this one. */
export async function callAuthEndpoint<K extends AuthEndpoint>(endpoint: K, ...[body]: Body<K>): Promise<AuthReply<K>> {
  const answer = await sendRequest(endpoint, { body }, undefined)
  return answer.ok ? { ok: true, data: (await answer.response.json()).data } : answer
}
