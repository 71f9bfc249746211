import { int, key, stamps } from '../columns.ts'
import { table } from '../table.ts'

/** `building` until all of it is there, `removing` from the moment it is to go. */
export type DemoState = 'building' | 'ready' | 'removing'

/** A property that was made to try the office with: nobody else sees it, and it reaches nobody. */
export class DemoProperty extends table(
  'demo_properties',
  {
    propertyId: int().primary().references('properties'),
    /** Whose it is; nobody's once their account is erased. */
    userId: int().null(),
    state: key<DemoState>(10),
    ...stamps,
  },
  { unique: { user: ['userId'] }, indexes: { state: ['state', 'createdAt'] } },
) {}
