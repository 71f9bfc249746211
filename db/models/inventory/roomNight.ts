import { day, int, signedSmallint, smallint } from '../columns.ts'
import { table } from '../table.ts'

export class RoomNight extends table(
  'room_nights',
  {
    roomId: int().primary().references('rooms'),
    night: day().primary(),
    propertyId: int(),
    capacity: smallint(),
    sold: signedSmallint().default(0),
    overbooked: smallint().default(0),
  },
  { indexes: { property: ['propertyId', 'night'] }, checks: { never_oversold: '(sold >= 0) and (sold <= (capacity + overbooked))' } },
) {}
