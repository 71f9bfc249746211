import { int } from '../columns.ts'
import { table } from '../table.ts'

export class RoomGuard extends table(
  'room_guards',
  {
    roomId: int().primary().references('rooms'),
    propertyId: int(),
    version: int().default(1),
  },
  { indexes: { property: ['propertyId', 'version'] } },
) {}
