import type { Call } from './caller.ts'
import { clientKey } from './clientKey.ts'
import { keyedHash } from './crypto.ts'

/** Where a call comes from, as what is kept of it: two can be compared, and neither is told. */
export const networkOf = ({ ip }: Pick<Call, 'ip'>): string => keyedHash('network', clientKey(ip))
