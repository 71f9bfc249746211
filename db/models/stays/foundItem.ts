import type { FoundItemStatus } from '../../../domain/guests/foundItems.ts'
import { day, id, int, key, smallint, stamps, text } from '../columns.ts'
import { table } from '../table.ts'

/** Something that a guest left behind. */
export class FoundItem extends table(
  'found_items',
  {
    id: id(),
    propertyId: int().references('properties'),
    what: text(200),
    place: text(120).null(),
    /** Who found it, in words. */
    finder: text(120).null(),
    foundOn: day(),
    keepUntil: day(),
    status: key<FoundItemStatus>(12),
    settledOn: day().null(),
    /** To whom it was handed or posted: erased with the guest of its booking. */
    receiver: text(300).null(),
    note: text(1000).null(),
    bookingId: int().null().references('bookings'),
    recordedBy: int().null(),
    photo: key(80).null(),
    photoWidth: smallint().null(),
    photoHeight: smallint().null(),
    version: int().default(1),
    ...stamps,
  },
  {
    unique: { photo: ['photo'] },
    indexes: { property: ['propertyId', 'status', 'keepUntil'], booking: ['bookingId'], settled: ['settledOn'] },
  },
) {}
