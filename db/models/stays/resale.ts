import type { ResaleStatus } from '../../../domain/booking/resale.ts'
import { fixedKey, instant, int, json, key, price, tinyint } from '../columns.ts'
import { table } from '../table.ts'

/** Beds of a booking that its guest gives on. */
export class Resale extends table(
  'resales',
  {
    bookingId: int().primary().references('bookings'),
    propertyId: int(),
    status: key<ResaleStatus>(10),
    percent: tinyint(),
    /** What was kept when the stay was given up. */
    fee: price(),
    /** What went back to the guest. */
    part: price().default(0),
    currency: fixedKey(3),
    /** The parts of the booking that were given up, for who takes them back. */
    lineIds: json<number[]>(),
    listedAt: instant(),
    settledAt: instant().null(),
  },
  { indexes: { status: ['status', 'listedAt'], property: ['propertyId', 'status'] } },
) {}
