import { flag, id, instant, int, key, text } from '../columns.ts'
import { table } from '../table.ts'

export class Passkey extends table(
  'passkeys',
  {
    id: id(),
    userId: int(),
    credentialId: key(1364),
    publicKey: key(2000),
    counter: int().default(0),
    transports: key(100).default(''),
    backedUp: flag().default(false),
    name: text(60),
    createdAt: instant(),
    lastUsedAt: instant().null(),
  },
  { unique: { credential: ['credentialId'] }, indexes: { user: ['userId'] } },
) {}
