import type { BedSpot } from '../../../domain/inventory/bunkPlan.ts'
import type { BedKind } from '../../../domain/listing/taxonomy.ts'
import { day, id, instant, int, json, key, smallint, text, tinyint } from '../columns.ts'
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
    /** Where it stands in the plan of its unit; null until the owner has arranged it. */
    planColumn: tinyint().null(),
    planRow: tinyint().null(),
    spots: json<BedSpot[]>().null(),
    removedAt: instant().null(),
    leavesOn: day().null(),
  },
  { unique: { position: ['unitId', 'position'] }, indexes: { property: ['propertyId'], room: ['roomId'] } },
) {}
