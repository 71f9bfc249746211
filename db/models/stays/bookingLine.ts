import type { SoldAs } from '../../../domain/inventory/inventory.ts'
import { day, id, instant, int, json, key, money, smallint, text } from '../columns.ts'
import type { NightPrice } from '../json.ts'
import { table } from '../table.ts'

export class BookingLine extends table(
  'booking_lines',
  {
    id: id(),
    propertyId: int(),
    bookingId: int().references('bookings'),
    roomId: int().references('rooms'),
    soldAs: key<SoldAs>(4),
    quantity: smallint(),
    guestCount: smallint(),
    arrival: day(),
    departure: day(),
    status: key<'active' | 'cancelled'>(10).default('active'),
    total: money(),
    nights: json<NightPrice[]>(),
    planId: int().null(),
    takesEach: smallint().default(1),
    continuesId: int().null(),
    leftFrom: day().null(),
    noShowAt: instant().null(),
    planName: text(80).null(),
  },
  { indexes: { booking: ['bookingId'], property: ['propertyId', 'arrival'], room: ['roomId', 'departure'] } },
) {}
