import type { BedKind } from '../../../domain/listing/taxonomy.ts'
import { day, id, instant, int, key, smallint, text } from '../columns.ts'
import { table } from '../table.ts'

export class Bed extends table(
  'beds',
  {
    id: id(),
    propertyId: int(),
    roomId: int(),
    unitId: int().references('units'),
    label: text(40),
    kind: key<BedKind>(10),
    position: smallint(),
    removedAt: instant().null(),
    leavesOn: day().null(),
  },
  { unique: { position: ['unitId', 'position'] }, indexes: { property: ['propertyId'], room: ['roomId'] } },
) {}
