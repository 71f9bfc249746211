import { keyedHash } from './crypto/crypto.ts'
import type { RequestContext } from './requestContext.ts'

/**
 * For `withIdempotency` where a body contains guessable secrets, such as passwords: the stored hash is keyed, so that it cannot be used to test
 * guesses without the key.
 */
export const withKeyedBodyHash = <C extends RequestContext>(ctx: C): C => ({ ...ctx, bodyHash: keyedHash('request body', ctx.bodyHash) })
