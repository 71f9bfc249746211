import { appError } from '../../platform/errors.ts'
import type { Call, Caller } from '../../platform/http/caller.ts'

// `who` has seen to it already; this tells the compiler.
export function personOf({ caller }: Call): Caller {
  if (!caller) throw appError('unauthenticated')
  return caller
}
