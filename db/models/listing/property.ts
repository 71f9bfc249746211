import type { PmsSales } from '../../../domain/inventory/pms.ts'
import type { PropertyStatus } from '../../../domain/listing/propertyStatus.ts'
import type { SociabilityPart } from '../../../domain/listing/sociability.ts'
import type { CancellationPolicy } from '../../../domain/rates/cancellation.ts'
import {
  changeStamp,
  double,
  exact,
  fixedKey,
  flag,
  id,
  instant,
  int,
  json,
  key,
  longText,
  price,
  smallint,
  stamps,
  text,
  tinyint,
} from '../columns.ts'
import type { DepositRule, FacilityChoice, ListingTranslation, ReceptionHours, RuleChoice, TaxRule } from '../json.ts'
import { table } from '../table.ts'

export class Property extends table(
  'properties',
  {
    id: id(),
    status: key<PropertyStatus>(20).default('draft'),
    name: text(120),
    slug: key(130),
    path: key(250).null(),
    type: key(30),
    description: longText(),
    line1: text(200),
    city: text(120),
    region: text(120).null(),
    postcode: text(20).null(),
    country: fixedKey(2),
    placeId: int().null(),
    lat: double(),
    lng: double(),
    timezone: key(64),
    currency: fixedKey(3),
    phone: key(32).null(),
    email: exact(190).null(),
    licence: exact(60).null(),
    checkInFrom: fixedKey(5).default('14:00'),
    checkInUntil: fixedKey(5).default('23:00'),
    checkOutBy: fixedKey(5).default('11:00'),
    minAge: tinyint().null(),
    maxAge: tinyint().null(),
    facilities: json<FacilityChoice[]>(),
    rules: json<RuleChoice[]>(),
    languages: json<string[]>(),
    cancellationPolicy: key(30).default('flex_24h'),
    deposit: json<DepositRule>().null(),
    taxes: json<TaxRule[]>(),
    /** Nobody has said yet whether there are taxes. */
    taxesOpen: flag().default(false),
    /** What its drawn cover shows, where it has no photo. */
    scene: key(20).null(),
    ratingTenths: smallint().null(),
    reviewCount: int().default(0),
    fromPrice: price().null(),
    reviewNote: longText().null(),
    submittedAt: instant().null(),
    liveAt: instant().null(),
    importSource: key(40).null(),
    externalId: exact(100).null(),
    /** Raised by each edit: of two editors the second is told. */
    version: int().default(1),
    /** Raised by whatever its page shows. */
    contentVersion: int().default(1),
    pendingChanges: json<Record<string, unknown>>().null(),
    importHash: fixedKey(64).null(),
    /** Has it plans, rules, prices of single nights or a longest stay? */
    hasRates: flag().default(false),
    /** Whether the plain price of its rooms is sold beside its plans. */
    sellsStandard: flag().default(true),
    sameDayUntil: fixedKey(5).null(),
    vatId: text(30).null(),
    legalName: text(160).null(),
    takesRelocated: flag().default(false),
    cancellationTerms: json<CancellationPolicy>().null(),
    scoreParts: json().null(),
    /** How social it is, 0 to 100, and why (domain/listing/sociability.ts). */
    sociability: tinyint().null(),
    sociabilityParts: json<SociabilityPart[]>().null(),
    coverPhoto: key(80).null(),
    /** Raised by a writer that must be alone with this row; it says nothing else. */
    turns: int().default(0),
    approvesBookings: flag().default(false),
    receptionHours: json<ReceptionHours>().null(),
    directions: longText().null(),
    absentFacilities: json<string[]>().null(),
    translations: json<ListingTranslation[]>().null(),
    /** Of its rules (domain/listing/houseRules.ts). */
    guestGender: key<'female' | 'male'>(6).null(),
    inclusiveRooms: flag().default(false),
    takesChildren: flag().default(true),
    longestStay: smallint().null(),
    creditDays: smallint().null(),
    resalePercent: tinyint().null(),
    /** Whether travellers may wait for its beds. */
    hasWaitlist: flag().default(true),
    /** Another system sends its availability and prices; null: it is run here. */
    pmsSales: key<PmsSales>(10).null(),
    /** When an archive brought it here: commission of what was booked before is of another marketplace. */
    restoredAt: instant().null(),
    searchName: text(480).generated(),
    searchCity: text(480).generated(),
    hasPending: flag().generated(),
    changedAt: changeStamp(),
    ...stamps,
  },
  {
    unique: { external: ['importSource', 'externalId'], path: ['path'] },
    indexes: {
      box: ['status', 'lat', 'lng'],
      city: ['searchCity'],
      country: ['country', 'status', 'changedAt'],
      email: ['email'],
      licence: ['licence'],
      named: ['searchName'],
      pending: ['hasPending'],
      phone: ['phone'],
      place: ['placeId', 'status', 'changedAt'],
      queue: ['status', 'submittedAt'],
      slug: ['slug', 'status'],
    },
  },
) {}
