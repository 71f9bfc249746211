import type { RequestContext } from '../../platform/http/requestContext.ts'
import type { IdempotencyScope } from '../../platform/http/withIdempotency.ts'
import { withKeyedBodyHash } from '../../platform/http/withKeyedBodyHash.ts'

/** The idempotency scope of calls whose body holds passwords or codes: the stored hash of the body is keyed, so that it does not help to guess them. */
export const accountScope = (ctx: RequestContext): IdempotencyScope => ({ property: 0, ctx: withKeyedBodyHash(ctx) })
