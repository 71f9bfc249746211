import { randomUUID } from 'node:crypto'
import { log } from '../runtime.ts'
import type { RequestContext } from './requestContext.ts'

/** Changes made by jobs leave the same audit trail as those made by requests. */
export function createSystemContext(): RequestContext {
  const requestId = randomUUID()
  return { requestId, idempotencyKey: requestId, bodyHash: '', ip: '', log }
}
