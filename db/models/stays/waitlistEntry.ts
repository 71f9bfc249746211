import type { WaitlistState } from '../../../domain/booking/waitlist.ts'
import type { Locale } from '../../../domain/language/locales.ts'
import { day, exact, fixedKey, flag, id, instant, int, key, price, stamps, text, tinyint } from '../columns.ts'
import { table } from '../table.ts'

export class WaitlistEntry extends table(
  'waitlist_entries',
  {
    id: id(),
    propertyId: int().references('properties'),
    status: key<WaitlistState>(10),
    arrival: day(),
    departure: day(),
    women: tinyint().default(0),
    men: tinyint().default(0),
    others: tinyint().default(0),
    undisclosed: flag().default(false),
    childAges: key(60).null(),
    guestCount: tinyint(),
    maxTotal: price().null(),
    currency: fixedKey(3),
    userId: int().null(),
    guestName: text(120),
    guestEmail: exact(190),
    /** The address as limits count it (domain/text/mailbox.ts). */
    mailbox: exact(190),
    network: fixedKey(64),
    language: key<Locale>(10),
    unanswered: tinyint().default(0),
    bookingId: int().null(),
    joinedAt: instant().null(),
    ...stamps,
  },
  {
    indexes: {
      property: ['propertyId', 'arrival'],
      mailbox: ['mailbox'],
      network: ['network'],
      user: ['userId'],
      email: ['guestEmail'],
      arrival: ['arrival'],
      created: ['createdAt'],
    },
    checks: { stay: 'departure > arrival' },
  },
) {}
