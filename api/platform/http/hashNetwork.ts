import { clientKey } from './clientKey.ts'
import { keyedHash } from './crypto.ts'
import type { RequestContext } from './requestContext.ts'

/** Where a call comes from, as what is kept of it: two can be compared, and neither is told. */
export const hashNetwork = ({ ip }: Pick<RequestContext, 'ip'>): string => keyedHash('network', clientKey(ip))
