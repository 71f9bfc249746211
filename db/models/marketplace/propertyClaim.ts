import { id, instant, int, key, text, tinyint } from '../columns.ts'
import { table } from '../table.ts'

export class PropertyClaim extends table(
  'property_claims',
  {
    id: id(),
    propertyId: int().references('properties'),
    userId: int(),
    status: key<'waiting' | 'approved' | 'declined'>(10),
    openMark: tinyint().null(),
    email: text(190).null(),
    phone: key(32).null(),
    proof: text(2000).null(),
    reason: text(2000).null(),
    createdAt: instant(),
    decidedAt: instant().null(),
    decidedBy: int().null(),
  },
  { unique: { open: ['propertyId', 'userId', 'openMark'] }, indexes: { queue: ['status', 'createdAt'], user: ['userId', 'createdAt'] } },
) {}
