import { appError } from '../../platform/errors.ts'
import type { Caller, RequestContext } from '../../platform/http/requestContext.ts'

// `who` has seen to it already; this tells the compiler.
export function requireCaller({ caller }: RequestContext): Caller {
  if (!caller) throw appError('unauthenticated')
  return caller
}
