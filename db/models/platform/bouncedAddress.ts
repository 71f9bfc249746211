import type { BounceReason } from '../../../domain/guests/mailBounce.ts'
import { fixedKey, instant, int, key } from '../columns.ts'
import { table } from '../table.ts'

export class BouncedAddress extends table(
  'bounced_addresses',
  {
    address: fixedKey(64).primary(),
    reason: key<BounceReason>(20),
    since: instant(),
    lastAt: instant(),
    mailId: int().null(),
  },
  { indexes: { mail: ['mailId'], age: ['lastAt'] } },
) {}
