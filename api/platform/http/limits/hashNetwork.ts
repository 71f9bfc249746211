import { keyedHash } from '../crypto/crypto.ts'
import type { RequestContext } from '../requestContext.ts'
import { clientKey } from './clientKey.ts'

/** The network of a request as a keyed hash: two can be compared, neither can be read. */
export const hashNetwork = ({ ip }: Pick<RequestContext, 'ip'>): string => keyedHash('network', clientKey(ip))
