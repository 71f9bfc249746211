import { instant, int } from '../columns.ts'
import { table } from '../table.ts'

export class OrganiserBlock extends table(
  'organiser_blocks',
  {
    userId: int().primary(),
    propertyId: int().primary(),
    createdAt: instant(),
  },
  { indexes: { property: ['propertyId'] } },
) {}
