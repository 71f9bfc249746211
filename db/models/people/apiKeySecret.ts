import { fixedKey, id, instant, int } from '../columns.ts'
import { table } from '../table.ts'

export class ApiKeySecret extends table(
  'api_key_secrets',
  {
    id: id(),
    keyId: int().references('api_keys'),
    /** The beginning of the secret, by which people tell keys apart. */
    prefix: fixedKey(12),
    secretHash: fixedKey(64),
    expiresAt: instant().null(),
    createdAt: instant(),
  },
  { unique: { hash: ['secretHash'] }, indexes: { key: ['keyId'] } },
) {}
