import { bigint, key, signedInt } from '../columns.ts'
import { table } from '../table.ts'

export class RateLimit extends table('rate_limits', {
  key: key(255).primary(),
  points: signedInt().default(0),
  expire: bigint().null(),
}) {}
