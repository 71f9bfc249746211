import { day, fixedKey, int } from '../columns.ts'
import { table } from '../table.ts'

export class PropertyNetwork extends table(
  'property_networks',
  {
    propertyId: int().primary(),
    network: fixedKey(64).primary(),
    seenOn: day(),
  },
  { indexes: { age: ['seenOn'] } },
) {}
