import { fixedKey, instant, int } from '../columns.ts'
import { table } from '../table.ts'

export class ContactGuard extends table(
  'contact_guards',
  {
    contact: fixedKey(64).primary(),
    version: int().default(1),
    writtenAt: instant(),
  },
  { indexes: { age: ['writtenAt'] } },
) {}
