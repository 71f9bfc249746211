import { appError } from '../errors.ts'
import type { Call, Caller } from './caller.ts'

/** The call of somebody signed in. Where the endpoint's `who` asks for a token this only tells the compiler. */
export function signedInCall(call: Call): Call & { caller: Caller } {
  if (!call.caller) throw appError('unauthenticated')
  return { ...call, caller: call.caller }
}
