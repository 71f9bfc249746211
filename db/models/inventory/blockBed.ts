import { int } from '../columns.ts'
import { table } from '../table.ts'

export class BlockBed extends table(
  'block_beds',
  {
    blockId: int().primary().references('blocks'),
    bedId: int().primary().references('beds'),
    propertyId: int(),
  },
  { indexes: { bed: ['bedId'], property: ['propertyId'] } },
) {}
