import type { Call } from '../../platform/http/caller.ts'
import type { OnceScope } from '../../platform/http/once.ts'
import { secretBody } from '../../platform/http/secretBody.ts'

/** The body holds passwords and codes: its stored hash must not help to guess them. Of no property, unless the caller names one. */
export const accountScope = (call: Call): OnceScope => ({ property: 0, call: secretBody(call) })
