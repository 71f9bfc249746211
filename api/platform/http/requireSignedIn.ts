import { appError } from '../errors.ts'
import type { Caller, RequestContext } from './requestContext.ts'

/** The call of somebody signed in. Where the endpoint's `who` asks for a token this only tells the compiler. */
export function requireSignedIn(ctx: RequestContext): RequestContext & { caller: Caller } {
  if (!ctx.caller) throw appError('unauthenticated')
  return { ...ctx, caller: ctx.caller }
}
