import { exact, fixedKey, id, instant, int, key, tinyint } from '../columns.ts'
import { table } from '../table.ts'

export class Otp extends table(
  'otps',
  {
    id: id(),
    userId: int().null(),
    email: exact(190).default(''),
    purpose: key(20),
    codeHash: fixedKey(64),
    tries: tinyint().default(0),
    createdAt: instant(),
    expiresAt: instant(),
    usedAt: instant().null(),
  },
  { indexes: { email: ['email', 'purpose', 'createdAt'], user: ['userId', 'purpose', 'createdAt'] } },
) {}
