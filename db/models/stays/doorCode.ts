import { instant, int, text } from '../columns.ts'
import { table } from '../table.ts'

/** What opens the door of a unit: the code of its lock, or where its key hangs. */
export class DoorCode extends table(
  'door_codes',
  { unitId: int().primary(), propertyId: int(), code: text(60), updatedAt: instant() },
  { indexes: { property: ['propertyId'] } },
) {}
