import type { TravelParty } from '../../../domain/listing/travellerTypes.ts'
import type { ReviewFlag } from '../../../domain/reviews/reviewFlags.ts'
import { day, fixedKey, flag, id, instant, int, json, key, longText, stamps, text, tinyint } from '../columns.ts'
import { table } from '../table.ts'

export class Review extends table(
  'reviews',
  {
    id: id(),
    propertyId: int().references('properties'),
    bookingId: int().references('bookings'),
    status: key<'waiting' | 'published' | 'hidden'>(10),
    authorName: text(60).null(),
    authorCountry: fixedKey(2).null(),
    stayStart: day(),
    stayEnd: day(),
    value: tinyint(),
    security: tinyint(),
    location: tinyint(),
    staff: tinyint(),
    atmosphere: tinyint(),
    cleanliness: tinyint(),
    facilities: tinyint(),
    total: tinyint(),
    title: text(120).null(),
    text: longText(),
    language: fixedKey(2).null(),
    flags: json<ReviewFlag[]>(),
    reply: longText().null(),
    repliedAt: instant().null(),
    repliedBy: int().null(),
    reason: text(2000).null(),
    moderatedAt: instant().null(),
    moderatedBy: int().null(),
    editedAt: instant().null(),
    version: int().default(1),
    party: key<TravelParty>(5).null(),
    allWomen: flag().null(),
    helpful: int().default(0),
    /** Bits of domain/reviews/mentions.ts; null until the text was read. */
    mentions: tinyint().null(),
    ...stamps,
  },
  {
    unique: { booking: ['bookingId'] },
    indexes: {
      mentions: ['mentions'],
      newest: ['propertyId', 'status', 'createdAt'],
      queue: ['status', 'createdAt'],
      score: ['propertyId', 'status', 'total', 'language', 'party', 'allWomen'],
      stay: ['propertyId', 'status', 'stayEnd', 'total'],
    },
  },
) {}
