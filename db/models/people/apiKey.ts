import type { KeyScope } from '../../../domain/access/keyScopes.ts'
import { id, instant, int, json, smallint, stamps, text } from '../columns.ts'
import { table } from '../table.ts'

export class ApiKey extends table(
  'api_keys',
  {
    id: id(),
    /** 0: of the marketplace. */
    propertyId: int().default(0),
    /** The person it acts for, and can never do more than. Null once that person is erased: it opens nothing then. */
    userId: int().null(),
    name: text(60),
    scopes: json<KeyScope[]>(),
    addresses: json<string[]>(),
    origins: json<string[]>(),
    perMinute: smallint(),
    expiresAt: instant().null(),
    lastUsedAt: instant().null(),
    revokedAt: instant().null(),
    version: int().default(1),
    ...stamps,
  },
  { indexes: { property: ['propertyId', 'revokedAt'], user: ['userId'] } },
) {}
