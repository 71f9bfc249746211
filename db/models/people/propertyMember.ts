import type { MemberRole } from '../../../domain/access/rights.ts'
import { instant, int, key } from '../columns.ts'
import { table } from '../table.ts'

export class PropertyMember extends table(
  'property_members',
  {
    propertyId: int().primary().references('properties'),
    userId: int().primary(),
    role: key<MemberRole>(20),
    createdAt: instant(),
    version: int().default(1),
    turns: int().default(0),
  },
  { indexes: { user: ['userId'] } },
) {}
