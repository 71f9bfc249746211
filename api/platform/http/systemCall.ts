import { randomUUID } from 'node:crypto'
import { log } from '../runtime.ts'
import type { Call } from './caller.ts'

/** What happens by itself leaves the same traces as what somebody asked for. */
export function systemCall(): Call {
  const requestId = randomUUID()
  return { requestId, key: requestId, bodyHash: '', ip: '', log }
}
