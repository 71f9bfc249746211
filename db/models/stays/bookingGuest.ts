import type { Gender } from '../../../domain/booking/party.ts'
import type { Exemption } from '../../../domain/money/tax.ts'
import { flag, id, int, key, text, tinyint } from '../columns.ts'
import { table } from '../table.ts'

export class BookingGuest extends table(
  'booking_guests',
  {
    id: id(),
    propertyId: int(),
    bookingId: int(),
    lineId: int().references('booking_lines'),
    name: text(120).null(),
    gender: key<Gender>(11).null(),
    age: tinyint().null(),
    bedId: int().null(),
    plannedBedId: int().null(),
    bedPromised: flag().default(false),
    taxExempt: key<Exemption>(10).null(),
    wishesLower: flag().default(false),
    searchName: text(480).generated(),
  },
  { indexes: { booking: ['bookingId'], line: ['lineId'], searched: ['propertyId', 'searchName', 'bookingId'] } },
) {}
