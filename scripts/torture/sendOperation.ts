import { setTimeout as sleep } from 'node:timers/promises'
import { PATIENCE_MS } from './plan.ts'
import type { Servers } from './servers.ts'

/** One thing a client wants, under one key: asked again and again, it happens once. */
export interface Operation {
  key: string
  method: 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: unknown
  token?: string
  manageToken?: string
}
export interface Reply {
  status: number
  data: Record<string, unknown>
}

const ONE_TRY_MS = 15_000
const PAUSE_MS = 60

/** The answer of one server, or nothing when none came that says what happened. */
export async function sendOnce(address: string, wish: Operation): Promise<Reply | undefined> {
  try {
    const answer = await fetch(`${address}/v1${wish.path}`, {
      method: wish.method,
      signal: AbortSignal.timeout(ONE_TRY_MS),
      headers: {
        'idempotency-key': wish.key,
        ...(wish.body !== undefined && { 'content-type': 'application/json' }),
        ...(wish.token && { authorization: `Bearer ${wish.token}` }),
        ...(wish.manageToken && { 'x-manage-token': wish.manageToken }),
      },
      ...(wish.body !== undefined && { body: JSON.stringify(wish.body) }),
    })
    const text = await answer.text()
    if (answer.status >= 500) return undefined
    const json = text ? JSON.parse(text) : {}
    return { status: answer.status, data: json.data ?? json }
  } catch {
    return undefined
  }
}

/** As people do it: no answer, so once more, from the next server. */
export async function sendOperation(
  servers: Servers,
  n: number,
  wish: Operation,
  counter: { attempts: number },
): Promise<Reply | undefined> {
  const deadline = performance.now() + PATIENCE_MS
  for (let turn = n; performance.now() < deadline; turn++) {
    counter.attempts++
    const reply = await sendOnce(servers.address(turn), wish)
    if (reply) return reply
    await sleep(PAUSE_MS * (0.5 + Math.random()))
  }
  return undefined
}
