import { id, instant, int, json, longText } from '../columns.ts'
import { table } from '../table.ts'

export class RateChange extends table(
  'rate_changes',
  {
    id: id(),
    propertyId: int().references('properties'),
    userId: int().null(),
    asked: json(),
    beforeCells: longText('long', 'utf8mb4_bin'),
    cells: int(),
    undoneAt: instant().null(),
    createdAt: instant(),
  },
  { indexes: { property: ['propertyId', 'id'] } },
) {}
