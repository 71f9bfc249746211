import { fixedKey, id, instant, int } from '../columns.ts'
import { table } from '../table.ts'

export class RecoveryCode extends table(
  'recovery_codes',
  {
    id: id(),
    userId: int(),
    codeHash: fixedKey(64),
    createdAt: instant(),
    usedAt: instant().null(),
  },
  { unique: { code: ['userId', 'codeHash'] } },
) {}
