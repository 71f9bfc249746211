import { exact, fixedKey, id, instant, int } from '../columns.ts'
import { table } from '../table.ts'

export class AdminInvitation extends table(
  'admin_invitations',
  {
    id: id(),
    tokenHash: fixedKey(64),
    email: exact(190),
    invitedBy: int().null(),
    createdAt: instant(),
    expiresAt: instant(),
    usedAt: instant().null(),
  },
  { unique: { token: ['tokenHash'] } },
) {}
