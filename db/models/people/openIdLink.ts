import { exact, id, instant, int, key } from '../columns.ts'
import { table } from '../table.ts'

/** An account of an OpenID Connect provider that opens this one. */
export class OpenIdLink extends table(
  'openid_links',
  {
    id: id(),
    userId: int(),
    issuer: key(200),
    subject: key(255),
    email: exact(190).null(),
    createdAt: instant(),
    lastUsedAt: instant().null(),
  },
  { unique: { identity: ['issuer', 'subject'] }, indexes: { user: ['userId'] } },
) {}
