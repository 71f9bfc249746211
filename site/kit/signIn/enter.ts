import type { Api, Input, Result } from '../../../api/contract.ts'
import type { Problem } from '../../lib/problem.ts'
import { attempt } from '../../lib/transport.ts'

type Door = 'POST /auth/login' | 'POST /auth/second-factor'
type Reply<K extends Door> = { ok: true; data: Result<Api[K]> } | { ok: false; problem: Problem }

/** Asked as nobody: the session that has ended must not stand in the way, and this is what all other calls wait for. */
export async function enter<K extends Door>(door: K, body: Input<K, Api[K]>['body']): Promise<Reply<K>> {
  const answer = await attempt(door, { body }, undefined)
  return answer.ok ? { ok: true, data: (await answer.response.json()).data } : answer
}
