import type { RequestContext } from '../../platform/http/requestContext.ts'
import type { IdempotencyScope } from '../../platform/http/withIdempotency.ts'
import { withKeyedBodyHash } from '../../platform/http/withKeyedBodyHash.ts'

/** The body holds passwords and codes: its stored hash must not help to guess them. Of no property, unless the caller names one. */
export const accountScope = (ctx: RequestContext): IdempotencyScope => ({ property: 0, ctx: withKeyedBodyHash(ctx) })
