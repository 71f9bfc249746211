import type { ReservationStatus, RevisionOutcome } from '../../../domain/inventory/channelReservations.ts'
import { exact, id, instant, int, key } from '../columns.ts'
import { table } from '../table.ts'

/** A message about a reservation that was heard: the same twice is one. */
export class ChannelRevision extends table(
  'channel_revisions',
  {
    id: id(),
    connectionId: int(),
    propertyId: int(),
    reservationId: int().references('channel_reservations'),
    revision: exact(64),
    message: exact(64),
    status: key<ReservationStatus>(10),
    outcome: key<RevisionOutcome>(10),
    revisedAt: instant(),
    createdAt: instant(),
  },
  { unique: { message: ['connectionId', 'message'] }, indexes: { age: ['createdAt'], reservation: ['reservationId'] } },
) {}
