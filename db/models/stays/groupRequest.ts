import type { GroupKind, GroupStatus } from '../../../domain/booking/groupRequest.ts'
import type { Locale } from '../../../domain/language/locales.ts'
import { day, exact, fixedKey, id, instant, int, json, key, money, smallint, stamps, text, tinyint } from '../columns.ts'
import { table } from '../table.ts'

export class GroupRequest extends table(
  'group_requests',
  {
    id: id(),
    propertyId: int().references('properties'),
    code: fixedKey(8),
    status: key<GroupStatus>(10),
    kind: key<GroupKind>(10),
    arrival: day(),
    departure: day(),
    flexibleDays: tinyint().default(0),
    guestCount: smallint(),
    leaderCount: smallint().default(0),
    ages: json().null(),
    budget: money().null(),
    currency: fixedKey(3),
    userId: int().null(),
    guestName: text(120),
    guestEmail: exact(190).null(),
    guestPhone: key(32).null(),
    guestCountry: fixedKey(2).null(),
    message: text(2000).null(),
    reason: text(500).null(),
    manageHash: fixedKey(64),
    quoteId: int().null(),
    bookingId: int().references('bookings').null(),
    answeredAt: instant().null(),
    version: int().default(1),
    language: key<Locale>(10).default('en'),
    searchName: text(480).generated(),
    searchPhone: key(32).generated(),
    /** The address as limits count it (domain/text/mailbox.ts). */
    guestMailbox: exact(190).generated(),
    provenAt: instant().null(),
    ...stamps,
  },
  {
    unique: { code: ['code'] },
    indexes: {
      arrival: ['status', 'arrival'],
      booking: ['bookingId'],
      email: ['guestEmail', 'createdAt'],
      mailbox: ['guestMailbox', 'createdAt'],
      property: ['propertyId', 'createdAt'],
      status: ['propertyId', 'status', 'createdAt'],
      user: ['userId'],
    },
    checks: { stay: 'departure > arrival' },
  },
) {}
