import { id, instant, int, text } from '../columns.ts'
import { table } from '../table.ts'

export class RideReport extends table(
  'ride_reports',
  {
    id: id(),
    rideId: int().references('rides'),
    userId: int(),
    reason: text(500),
    createdAt: instant(),
  },
  { unique: { person: ['rideId', 'userId'] }, indexes: { user: ['userId'] } },
) {}
