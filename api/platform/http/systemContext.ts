import { randomUUID } from 'node:crypto'
import { log } from '../runtime.ts'
import type { RequestContext } from './requestContext.ts'

/** What happens by itself leaves the same traces as what somebody asked for. */
export function createSystemContext(): RequestContext {
  const requestId = randomUUID()
  return { requestId, idempotencyKey: requestId, bodyHash: '', ip: '', log }
}
