import { fixedKey, instant, int, key, longText } from '../columns.ts'
import { table } from '../table.ts'

export class IdempotencyKey extends table(
  'idempotency_keys',
  {
    propertyId: int().primary(),
    caller: key(30).primary(),
    idemKey: key(64).primary(),
    bodyHash: fixedKey(64),
    answer: longText('long').null(),
    createdAt: instant(),
  },
  { indexes: { age: ['createdAt'] } },
) {}
