import type { AnyBlockKind, BlockStatus } from '../../../domain/inventory/blocks.ts'
import type { SoldAs } from '../../../domain/inventory/inventory.ts'
import { day, id, instant, int, key, smallint, stamps, text } from '../columns.ts'
import { table } from '../table.ts'

export class Block extends table(
  'blocks',
  {
    id: id(),
    propertyId: int(),
    roomId: int().references('rooms'),
    kind: key<AnyBlockKind>(15),
    status: key<BlockStatus>(10),
    name: text(120),
    note: text(500).null(),
    startsOn: day(),
    endsOn: day(),
    takenAs: key<SoldAs>(4),
    quantity: smallint(),
    releaseOn: day().null(),
    releasedAt: instant().null(),
    deletedAt: instant().null(),
    version: int().default(1),
    ...stamps,
  },
  {
    indexes: { property: ['propertyId', 'endsOn'], release: ['status', 'releaseOn'], room: ['roomId', 'endsOn'] },
    checks: { nights: 'ends_on > starts_on' },
  },
) {}
