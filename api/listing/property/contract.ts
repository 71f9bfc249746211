import { memberRoles } from '../../../domain/access/rights.ts'
import { maxSpansPerDay } from '../../../domain/calendar/receptionHours.ts'
import { localeNames } from '../../../domain/language/locales.ts'
import { propertyStatuses } from '../../../domain/listing/propertyStatus.ts'
import { policyPresets, propertyTypes } from '../../../domain/listing/taxonomy.ts'
import { CREDIT_DAYS } from '../../../domain/money/credit.ts'
import { depositKinds, maxDepositNights, maxDepositSteps } from '../../../domain/money/deposit.ts'
import { exemptions } from '../../../domain/money/tax.ts'
import { taxKinds } from '../../../domain/money/taxKinds.ts'
import { terms } from '../../inventory/rate/contract.ts'
import { roomView } from '../../inventory/room/contract.ts'
import { contract } from '../../platform/http/endpoint.ts'
import {
  anyText,
  bool,
  code,
  country,
  currency,
  day,
  email,
  type Field,
  id,
  instant,
  int,
  latitude,
  list,
  localizedNames,
  longitude,
  longText,
  money,
  nameText,
  nullable,
  number,
  object,
  oneOf,
  optional,
  page,
  phone,
  record,
  text,
  time,
} from '../../platform/http/schema.ts'
import { termKey } from '../../platform/taxonomy/contract.ts'

const labelFields = { label: optional(anyText()), labels: optional(record(anyText())) }

const address = object({
  line1: nameText(200),
  city: nameText(120),
  region: optional(nameText(120)),
  postcode: optional(code(20)),
  country: country(),
})
const facility = object({ key: termKey(), offer: oneOf('free', 'paid'), note: optional(text(120)) })
/** Of the desk: seven days, Monday first. */
export const receptionHours = () => list(list(object({ from: time(), until: time() }), maxSpansPerDay), 7)
/** Its own texts in languages of the site; what is missing in one is shown as it is. */
const translation = object({
  language: oneOf(...localeNames),
  description: optional(longText(8000)),
  directions: optional(longText(2000)),
})
const rule = object({ key: termKey(), value: optional(text(120)) })
const depositShare = { kind: oneOf(...depositKinds), value: optional(int(0, 100_000_000)) }
const deposit = object({
  ...depositShare,
  /** From so many nights on it is another. */
  steps: optional(list(object({ minNights: int(2, maxDepositNights), ...depositShare }), maxDepositSteps)),
})
const monthDay = () => code(5).pattern(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'MM-DD')
/** A tag that Intl can name: a page that cannot say a language cannot be made. */
const language = () => text(10).pattern(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/, 'the code of a language')
/** City tax and VAT, in the shapes of domain/money/tax.ts. */
const tax = object({
  name: nameText(60),
  kind: oneOf(...taxKinds),
  /** Hundredths of a percent for the percent kinds, minor units a night otherwise. */
  value: int(0, 10_000_000_000),
  tiers: optional(list(object({ upTo: optional(int(0, 1_000_000_000_000)), value: int(0, 10_000_000_000) }), 20)),
  tiersBy: optional(oneOf('person', 'room')),
  of: optional(oneOf('price', 'net', 'gross')),
  maxNights: optional(int(1, 365)),
  freeBelowAge: optional(int(0, 120)),
  ageBands: optional(list(object({ below: int(0, 120), percent: int(0, 100) }), 10)),
  season: optional(object({ from: monthDay(), to: monthDay() })),
  validFrom: optional(day()),
  validUntil: optional(day()),
  exempt: optional(list(oneOf(...exemptions), 10)),
  vat: optional(int(0, 10_000)),
  payable: oneOf('now', 'desk'),
})

const editable = {
  name: nameText(120),
  type: oneOf(...propertyTypes),
  /** Null, as in the telephone, the e-mail and the licence: taken away. */
  description: nullable(longText(8000)),
  address,
  lat: latitude(),
  lng: longitude(),
  /** Null: as it is where the property stands, also when that changes. */
  timezone: nullable(text(64)),
  currency: currency(),
  phone: nullable(phone()),
  email: nullable(email()),
  licence: nullable(text(60)),
  /** On invoices: who sells, and its number at the tax office. */
  legalName: nullable(text(160)),
  vatId: nullable(code(30)),
  checkInFrom: time(),
  checkInUntil: time(),
  checkOutBy: time(),
  minAge: nullable(int(0, 99)),
  maxAge: nullable(int(0, 120)),
  /** Null: not said. */
  receptionHours: nullable(receptionHours()),
  /** How to get there, from the airport or the station. */
  directions: nullable(longText(2000)),
  translations: list(translation, localeNames.length),
  facilities: list(facility, 120),
  /** What it says it has not; all others are not spoken of. */
  absentFacilities: list(termKey(), 120),
  rules: list(rule, 60),
  languages: list(language(), 40),
  /** Puts terms of its own aside. */
  cancellationPolicy: oneOf(...policyPresets),
  /** Terms of its own, instead of a preset. */
  cancellationTerms: nullable(terms),
  deposit,
  taxes: list(tax, 10),
}
const optionalFields = <F extends Record<string, Field>>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([k, f]) => [k, optional(f)])) as unknown as {
    [K in keyof F]: ReturnType<typeof optional<F[K]>>
  }

const { name, type, address: addressField, lat, lng, currency: currencyField, ...rest } = editable
export const createPropertyRequest = object({
  name,
  type,
  address: addressField,
  lat,
  lng,
  currency: currencyField,
  ...optionalFields(rest),
})
export const editPropertyRequest = object({
  ...optionalFields(editable),
  /** Guests of hostels nearby who are overbooked may be brought here, at the prices of the day. */
  takesRelocated: optional(bool()),
  /** Each booking from the web waits for the property to say yes, 24 hours at most. */
  approvesBookings: optional(bool()),
  /** Who cancels may leave what they paid online as credit, for so many days; null: not offered. */
  creditDays: optional(nullable(int(CREDIT_DAYS.least, CREDIT_DAYS.most))),
  version: optional(id()),
})

const addressView = object({
  line1: anyText(),
  city: anyText(),
  region: nullable(anyText()),
  postcode: nullable(anyText()),
  country: anyText(),
})

const upcomingEvent = object({
  id: id(),
  title: anyText(),
  place: anyText(),
  day: day(),
  startTime: anyText(),
  endTime: anyText(),
  startsAt: instant(),
  endsAt: instant(),
  price: nullable(money()),
})

/** What everyone may see of a live property; its members, at any status, see more. */
export const propertyView = object({
  id: id(),
  status: oneOf(...propertyStatuses),
  path: nullable(anyText()),
  name: anyText(),
  type: anyText(),
  description: anyText(),
  address: addressView,
  place: nullable(
    object({
      id: id(),
      name: anyText(),
      names: localizedNames(),
      slug: anyText(),
      path: anyText(),
      country: anyText(),
      countryName: anyText(),
      countryPath: anyText(),
    }),
  ),
  lat: number(),
  lng: number(),
  /** The city of the address in other languages. */
  cityNames: localizedNames(),
  /** False: this is the middle of its city, and where the property stands there nobody has said. */
  placed: bool(),
  timezone: anyText(),
  /** False: another one was chosen than where the property stands. */
  timezoneFollows: bool(),
  currency: anyText(),
  checkInFrom: anyText(),
  checkInUntil: anyText(),
  checkOutBy: anyText(),
  receptionHours: nullable(receptionHours()),
  directions: nullable(anyText()),
  translations: list(translation, 100),
  minAge: nullable(int()),
  maxAge: nullable(int()),
  /** `label`: what it is called here, where that is not the usual; `labels`: in other languages, by their code. */
  facilities: list(object({ key: anyText(), offer: oneOf('free', 'paid'), note: optional(anyText()), ...labelFields }), 1000),
  absentFacilities: list(object({ key: anyText(), ...labelFields }), 1000),
  rules: list(object({ key: anyText(), value: optional(anyText()), ...labelFields }), 1000),
  languages: list(anyText(), 1000),
  cancellationPolicy: anyText(),
  cancellationTerms: nullable(terms),
  /** Local paths of pictures: its photos, or drawn covers as long as it has none. */
  covers: list(object({ url: anyText(), alt: anyText(), illustration: bool() }), 100),
  /** Only its own, each with the room it shows. */
  photos: list(object({ id: id(), url: anyText(), alt: anyText(), room: nullable(id()) }), 100),
  rating: nullable(object({ score: number(), count: int(), label: nullable(anyText()) })),
  fromPrice: nullable(money()),
  /** The property answers each request, within 24 hours, before it is a booking. */
  approvesBookings: bool(),
  rooms: list(roomView, 1000),
  /** Imported, and nobody has said yet that it is theirs. */
  isClaimable: bool(),
  /** What the property says to everybody now. */
  notices: list(object({ id: id(), title: anyText(), body: anyText(), until: nullable(day()) }), 20),
  /** What happens there next. */
  events: list(upcomingEvent, 20),
  contentVersion: id(),
  updatedAt: instant(),
  // Members only, from here on.
  phone: optional(nullable(anyText())),
  email: optional(nullable(anyText())),
  licence: optional(nullable(anyText())),
  creditDays: optional(nullable(int())),
  takesRelocated: optional(bool()),
  legalName: optional(nullable(anyText())),
  vatId: optional(nullable(anyText())),
  deposit: optional(
    nullable(
      object({
        kind: anyText(),
        value: optional(int()),
        steps: optional(list(object({ minNights: int(), kind: anyText(), value: optional(int()) }), maxDepositSteps)),
      }),
    ),
  ),
  taxes: optional(list(tax, 100)),
  /** A new name, address or type of a live listing, waiting for review. */
  pendingChanges: optional(
    nullable(
      object({
        name: optional(anyText()),
        type: optional(anyText()),
        address: optional(addressView),
        lat: optional(number()),
        lng: optional(number()),
      }),
    ),
  ),
  reviewNote: optional(nullable(anyText())),
  submittedAt: optional(nullable(instant())),
  liveAt: optional(nullable(instant())),
  memberRole: optional(nullable(anyText())),
  rights: optional(list(anyText(), 100)),
  version: optional(id()),
})

const checklistItem = object({ key: anyText(), label: anyText(), done: bool(), required: bool(), link: anyText() })

export const properties = contract({
  'POST /property/': {
    summary: 'Create a draft; the caller becomes its owner (and a hostel_owner)',
    who: 'trav',
    aDay: { of: 'property', most: 60 },
    status: 201,
    idempotent: true,
    body: createPropertyRequest,
    result: propertyView,
    errors: ['duplicate', 'invalid_transition'],
  },
  'GET /property/mine': {
    summary: 'The properties I work in',
    who: 'trav',
    paged: true,
    query: object({ ...page }),
    result: object({
      id: id(),
      name: anyText(),
      city: anyText(),
      country: anyText(),
      currency: anyText(),
      status: oneOf(...propertyStatuses),
      role: oneOf(...memberRoles),
      path: nullable(anyText()),
      cover: anyText(),
    }),
  },
  'GET /property/:id': {
    summary: 'One property: live ones for all, others for members',
    who: 'any',
    result: propertyView,
    errors: ['not_found', 'gone'],
  },
  'PUT /property/:id': {
    summary: 'Change fields; on a live listing a new name, address or type goes to review',
    who: 'own',
    body: editPropertyRequest,
    result: propertyView,
    errors: ['not_found', 'forbidden', 'stale', 'invalid_transition'],
  },
  'POST /property/check-property': {
    summary:
      'Is this hostel listed already? Within 100 m and a similar name, the same phone or licence, or in its city behind the same door or under nearly the same name',
    who: 'trav',
    body: object({
      name: text(120),
      address: optional(address),
      lat: optional(latitude()),
      lng: optional(longitude()),
      phone: optional(phone()),
      licence: optional(text(60)),
    }),
    result: object({
      matches: list(
        object({
          id: id(),
          name: anyText(),
          distance: nullable(number()),
          reason: oneOf('near_and_similar', 'same_phone', 'same_licence', 'same_address', 'similar_in_city'),
        }),
        50,
      ),
    }),
  },
  'GET /property/:id/checklist': {
    summary: 'What is still missing before going live',
    who: 'own',
    result: object({ score: int(0, 100), ready: bool(), items: list(checklistItem) }),
    errors: ['not_found'],
  },
  'POST /property/:id/submit': {
    summary: 'Hand in for review',
    who: 'own',
    result: propertyView,
    errors: ['not_found', 'forbidden', 'incomplete', 'invalid_transition'],
  },
  'POST /property/:id/pause': {
    summary: 'Stop selling; stays are honoured',
    who: 'own',
    result: propertyView,
    errors: ['not_found', 'forbidden', 'invalid_transition'],
  },
  'POST /property/:id/resume': {
    summary: 'Sell again',
    who: 'own',
    result: propertyView,
    errors: ['not_found', 'forbidden', 'invalid_transition'],
  },
})

export type { PropertyStatus } from '../../../domain/listing/propertyStatus.ts'
