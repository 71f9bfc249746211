import { setTimeout as sleep } from 'node:timers/promises'
import { PATIENCE_MS } from './plan.ts'
import type { Servers } from './servers.ts'

/** A request with an idempotency key: however often it is sent, it has one effect. */
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

/** Sends a request once. Answers undefined if no answer came that decides what happened. */
export async function sendOnce(address: string, operation: Operation): Promise<Reply | undefined> {
  try {
    const answer = await fetch(`${address}/v1${operation.path}`, {
      method: operation.method,
      signal: AbortSignal.timeout(ONE_TRY_MS),
      headers: {
        'idempotency-key': operation.key,
        ...(operation.body !== undefined && { 'content-type': 'application/json' }),
        ...(operation.token && { authorization: `Bearer ${operation.token}` }),
        ...(operation.manageToken && { 'x-manage-token': operation.manageToken }),
      },
      ...(operation.body !== undefined && { body: JSON.stringify(operation.body) }),
    })
    const text = await answer.text()
    if (answer.status >= 500) return undefined
    const json = text ? JSON.parse(text) : {}
    return { status: answer.status, data: json.data ?? json }
  } catch {
    return undefined
  }
}

/** Repeats a request without an answer, each time to the next server. */
export async function sendOperation(
  servers: Servers,
  n: number,
  operation: Operation,
  counter: { attempts: number },
): Promise<Reply | undefined> {
  const deadline = performance.now() + PATIENCE_MS
  for (let turn = n; performance.now() < deadline; turn++) {
    counter.attempts++
    const reply = await sendOnce(servers.address(turn), operation)
    if (reply) return reply
    await sleep(PAUSE_MS * (0.5 + Math.random()))
  }
  return undefined
}
