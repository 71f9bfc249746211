import { id, instant, int, key, text, tinyint } from '../columns.ts'
import { table } from '../table.ts'

export class RideRequest extends table(
  'ride_requests',
  {
    id: id(),
    rideId: int().references('rides'),
    userId: int(),
    seats: tinyint(),
    message: text(500).null(),
    status: key<'pending' | 'accepted' | 'declined' | 'left'>(10),
    createdAt: instant(),
    answeredAt: instant().null(),
    rating: tinyint().null(),
  },
  { unique: { person: ['rideId', 'userId'] }, indexes: { user: ['userId'] } },
) {}
