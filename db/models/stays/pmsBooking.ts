import type { ChannelProblem } from '../../../domain/inventory/channelProblems.ts'
import { exact, fixedKey, instant, int, key, smallint, stamps } from '../columns.ts'
import { table } from '../table.ts'

/** What the system that runs a property knows of a booking made here. */
export class PmsBooking extends table(
  'pms_bookings',
  {
    bookingId: int().primary().references('bookings'),
    propertyId: int(),
    /** By which the booking was known when it was taken over last; where it is another now, it is sent again. */
    sentStamp: exact(64).null(),
    /** Of what was taken over. */
    sentHash: fixedKey(64).null(),
    sentStatus: key<'new' | 'modified' | 'cancelled'>(10).null(),
    /** When it was first sent, whatever came of it. */
    askedAt: instant().null(),
    acknowledgedAt: instant().null(),
    nextTryAt: instant().null(),
    tries: smallint().default(0),
    lastProblem: key<ChannelProblem>(20).null(),
    ...stamps,
  },
  { indexes: { property: ['propertyId', 'lastProblem'] } },
) {}
