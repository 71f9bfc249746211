import type { Api, EndpointRequest, Result } from '../../../api/contract.ts'
import type { Problem } from '../../lib/http/problem.ts'
import { sendRequest } from '../../lib/http/transport.ts'

type AuthEndpoint = 'POST /auth/login' | 'POST /auth/second-factor'
type AuthReply<K extends AuthEndpoint> = { ok: true; data: Result<Api[K]> } | { ok: false; problem: Problem }

/** Asked as nobody: the session that has ended must not stand in the way, and this is what all other calls wait for. */
export async function callAuthEndpoint<K extends AuthEndpoint>(
  endpoint: K,
  body: EndpointRequest<K, Api[K]>['body'],
): Promise<AuthReply<K>> {
  const answer = await sendRequest(endpoint, { body }, undefined)
  return answer.ok ? { ok: true, data: (await answer.response.json()).data } : answer
}
