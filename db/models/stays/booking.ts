import type { NoteAuthor } from '../../../domain/access/noteAuthor.ts'
import type { BookingStatus } from '../../../domain/booking/bookingStatus.ts'
import type { Locale } from '../../../domain/language/locales.ts'
import type { OnlineState } from '../../../domain/money/deposit.ts'
import { day, exact, fixedKey, flag, id, instant, int, json, key, money, smallint, stamps, text, tinyint } from '../columns.ts'
import { table } from '../table.ts'

export class Booking extends table(
  'bookings',
  {
    id: id(),
    propertyId: int().references('properties'),
    code: fixedKey(8),
    status: key<BookingStatus>(20),
    source: key<'web' | 'desk' | 'phone' | 'channel'>(10),
    arrival: day(),
    departure: day(),
    guestCount: smallint(),
    userId: int().null(),
    guestName: text(120),
    guestEmail: exact(190).null(),
    guestPhone: key(32).null(),
    guestCountry: fixedKey(2).null(),
    arrivalTime: fixedKey(5).null(),
    note: text(1000).null(),
    currency: fixedKey(3),
    total: money(),
    deposit: money().default(0),
    price: json(),
    policy: json(),
    manageHash: fixedKey(64),
    /** Until then the beds wait for the guest to finish, or for the property to answer. */
    heldUntil: instant().null(),
    confirmedAt: instant().null(),
    cancelledAt: instant().null(),
    cancelledBy: key(10).null(),
    cancelReason: text(500).null(),
    fee: money().default(0),
    version: int().default(1),
    /** The rule behind the code, and the code as it was then. */
    promoId: int().null(),
    /** What became of paying online; null when nobody tried. */
    paymentState: key<OnlineState>(12).null(),
    paidOnline: money().default(0),
    refundedOnline: money().default(0),
    schedule: json().null(),
    relocation: json().null(),
    promoCode: key(40).null(),
    /** In which the guest booked, and is written to. */
    language: key<Locale>(10).default('en'),
    answerRemindAt: instant().null(),
    searchName: text(480).generated(),
    searchPhone: key(32).generated(),
    /** The address as limits count it (domain/text/mailbox.ts). */
    guestMailbox: exact(190).generated(),
    /** When its guest showed that the address is theirs. */
    provenAt: instant().null(),
    network: fixedKey(64).null(),
    /** It is kept until they have: the mailed link or code finishes it. */
    proofDue: tinyint<0 | 1>().default(0),
    /** How often its link was renewed. */
    linkNo: smallint().default(0),
    /** Null where it was written before its author was kept. */
    noteBy: key<NoteAuthor>(8).null(),
    /** Not those that the version before the table of keys wrote, until a job has been there. */
    hasSearchKeys: tinyint<0 | 1>().default(0),
    /** What the guest gave, where the desk has put another address in its place; null where it has not, empty where it was erased. */
    givenEmail: exact(190).null(),
    /** The same for the telephone number; empty where the guest gave none. */
    givenPhone: key(32).null(),
    /** Of who booked. Null where nobody has looked yet, 0 where it is of nobody, as of who was erased. */
    profileId: int().null(),
    /** Booked on the hostel's own page, of which the marketplace takes nothing (docs/decisions/0047-own-pages.md). */
    ownPage: flag().default(false),
    /** Of what a channel sold: the site, and its number there. */
    channelSite: text(40).null(),
    channelNumber: exact(64).null(),
    ...stamps,
  },
  {
    unique: { code: ['code'] },
    indexes: {
      arrival: ['propertyId', 'arrival', 'id', 'status', 'departure'],
      created: ['propertyId', 'createdAt', 'id', 'status'],
      day: ['arrival'],
      departure: ['propertyId', 'departure', 'arrival', 'status'],
      email: ['guestEmail'],
      entered: ['createdAt'],
      guest: ['guestName'],
      held: ['status', 'heldUntil'],
      keyless: ['hasSearchKeys', 'propertyId'],
      mailbox: ['guestMailbox'],
      name: ['propertyId', 'guestName'],
      network: ['network', 'createdAt'],
      number: ['propertyId', 'channelNumber'],
      profile: ['profileId', 'arrival'],
      searched: ['propertyId', 'searchName', 'searchPhone', 'guestEmail'],
      status: ['propertyId', 'status', 'arrival'],
      user: ['userId', 'arrival'],
    },
    checks: { stay: 'departure > arrival' },
  },
) {}
