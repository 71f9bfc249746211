import type {
  ChannelCard,
  Collector,
  ReservationReason,
  ReservationState,
  ReservationStatus,
} from '../../../domain/inventory/channelReservations.ts'
import { day, exact, fixedKey, id, instant, int, key, longText, money, smallint, stamps, text } from '../columns.ts'
import { table } from '../table.ts'

/** What was sold on a site of a channel manager, as it was last told. */
export class ChannelReservation extends table(
  'channel_reservations',
  {
    id: id(),
    connectionId: int().references('channel_connections'),
    propertyId: int(),
    remoteId: exact(64),
    /** The site that sold it, and its number there. */
    site: text(40),
    number: exact(64),
    status: key<ReservationStatus>(10),
    state: key<ReservationState>(10),
    reason: key<ReservationReason>(20).null(),
    bookingId: int().null(),
    arrival: day(),
    departure: day(),
    guestCount: smallint(),
    /** As the channel says it. */
    currency: fixedKey(3),
    total: money(),
    commission: money().null(),
    collects: key<Collector>(10),
    card: key<ChannelCard>(10).null(),
    cardFrom: day().null(),
    cardUntil: day().null(),
    /** What of it stands on the bill beside the nights, and as paid to the channel; in the currency of the booking. */
    extras: money().default(0),
    collected: money().default(0),
    /** A hash of the beds, nights, prices and names it was taken over with. */
    stays: fixedKey(64).null(),
    /** The lines of the booking that the channel sold, as they were then. */
    sold: longText(undefined, 'utf8mb4_bin').null(),
    /** Only while it waits. */
    guestEmail: exact(190).null(),
    /** The whole revision, sealed: only while it waits. */
    body: longText('medium', 'utf8mb4_bin').null(),
    revision: exact(64),
    revisedAt: instant(),
    /** The version of the connection at which it was last tried. */
    triedVersion: int().default(0),
    ...stamps,
  },
  {
    unique: { remote: ['connectionId', 'remoteId'] },
    indexes: { booking: ['bookingId'], email: ['guestEmail'], property: ['propertyId', 'state', 'id'] },
  },
) {}
