import type { StaffRole } from '../../../domain/access/rights.ts'
import { exact, fixedKey, id, instant, int, key } from '../columns.ts'
import { table } from '../table.ts'

export class MemberInvitation extends table(
  'member_invitations',
  {
    id: id(),
    propertyId: int().references('properties'),
    email: exact(190),
    openEmail: exact(190).null(),
    role: key<StaffRole>(20),
    tokenHash: fixedKey(64),
    invitedBy: int(),
    sends: int().default(1),
    sentAt: instant(),
    expiresAt: instant(),
    acceptedAt: instant().null(),
    acceptedBy: int().null(),
    withdrawnAt: instant().null(),
    createdAt: instant(),
  },
  {
    unique: { open: ['propertyId', 'openEmail'], token: ['tokenHash'] },
    indexes: { age: ['expiresAt'], email: ['email'], inviter: ['invitedBy', 'sentAt'] },
  },
) {}
