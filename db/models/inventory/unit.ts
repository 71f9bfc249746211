import { id, instant, int, smallint, text } from '../columns.ts'
import { table } from '../table.ts'

export class Unit extends table(
  'units',
  {
    id: id(),
    propertyId: int(),
    roomId: int().references('rooms'),
    name: text(40),
    floor: text(20).null(),
    position: smallint(),
    removedAt: instant().null(),
  },
  { unique: { position: ['roomId', 'position'] }, indexes: { property: ['propertyId'] } },
) {}
