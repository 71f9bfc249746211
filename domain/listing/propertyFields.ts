import { CREDIT_DAYS } from '../money/credit.ts'
import type { FieldDeclarations } from './fieldDeclaration.ts'
import { policyPresets, propertyTypes } from './taxonomy.ts'

const everybody = { shownTo: 'everybody' } as const
const members = { shownTo: 'members' } as const
const policyFacts = { imported: 'required', inReview: 'cancellation', ownControl: true } as const
const creditRange = [CREDIT_DAYS.least, CREDIT_DAYS.most] as const
/** What guests book for. */
const first = { ...everybody, asked: 'first', waitsForReview: true } as const
/** When guests come and go. */
const time = { kind: 'time', ...everybody, imported: 'required', inReview: 'checkIn' } as const
const age = { kind: 'number', cleared: null, ...everybody, imported: 'optional', inReview: 'ages' } as const

/**
 * What an owner says of a property, in the order in which it is read. The contract, the presenter, the columns, the import, the texts of a review and the
 * values of the owner's form follow. A column of the model that is neither here nor kept by the product is refused by the compiler
 * (api/listing/property/declaredColumns.ts).
 */
export const propertyFields = {
  name: { kind: 'name', most: 120, ...first, imported: 'required' },
  type: { kind: 'choice', options: propertyTypes, usual: 'hostel', ...first, imported: 'required', inReview: 'kind' },
  description: { kind: 'longText', most: 8000, cleared: '', ...everybody, imported: 'optional' },
  address: { kind: 'composed', columns: ['line1', 'city', 'region', 'postcode', 'country'], ...first },
  lat: { kind: 'composed', ...first, inReview: 'map' },
  lng: { kind: 'composed', ...first, inReview: 'map' },
  /** Null: as it is where the property stands, also when that changes. */
  timezone: { kind: 'composed', ...everybody, inReview: false },
  phone: { kind: 'phone', cleared: null, ...members, isPersonal: true, imported: 'optional' },
  email: { kind: 'email', cleared: null, ...members, isPersonal: true, imported: 'optional' },
  licence: { kind: 'text', most: 60, cleared: null, ...members, imported: 'optional' },
  /** On invoices: who sells, and its number at the tax office. */
  legalName: { kind: 'text', most: 160, cleared: null, ...members },
  vatId: { kind: 'code', most: 30, cleared: null, ...members },
  currency: { kind: 'currency', ...everybody, asked: 'first' },
  checkInFrom: { ...time, usual: '14:00' },
  checkInUntil: { ...time, usual: '23:00' },
  checkOutBy: { ...time, usual: '11:00' },
  /** Null: not said. */
  receptionHours: { kind: 'composed', ...everybody, inReview: 'reception' },
  /** How to get there, from the airport or the station. */
  directions: { kind: 'longText', most: 2000, cleared: null, ...everybody, imported: 'optional' },
  /** Its own texts in languages of the site; what is missing in one is shown as it is. */
  translations: { kind: 'composed', ...everybody, inReview: false },
  minAge: { ...age, range: [0, 99] },
  maxAge: { ...age, range: [0, 120] },
  facilities: { kind: 'composed', ...everybody },
  /** What it says it has not; all others are not spoken of. */
  absentFacilities: { kind: 'composed', ...everybody, inReview: 'absent' },
  rules: { kind: 'composed', ...everybody },
  languages: { kind: 'composed', ...everybody },
  /** Puts terms of its own aside. */
  cancellationPolicy: { kind: 'choice', options: policyPresets, usual: 'flex_24h', ...everybody, ...policyFacts },
  /** Terms of its own, instead of a preset. */
  cancellationTerms: { kind: 'composed', ...everybody, inReview: 'cancellation' },
  deposit: { kind: 'composed', ...members },
  taxes: { kind: 'composed', ...members },
  /** Guests of hostels nearby who are overbooked may be brought here, at the prices of the day. */
  takesRelocated: { kind: 'flag', ...members, asked: 'later', inReview: false },
  /** Each booking from the web waits for the property to say yes, 24 hours at most. */
  approvesBookings: { kind: 'flag', ...everybody, asked: 'later', inReview: false },
  /** Who cancels may leave what they paid online as credit, for so many days; null: not offered. */
  creditDays: { kind: 'number', range: creditRange, cleared: null, ...members, asked: 'later', inReview: false, ownControl: true },
} as const satisfies FieldDeclarations

export type Declared = typeof propertyFields
export type FieldName = keyof Declared
/** Those that were declared so: `FieldNameOf<{ shownTo: 'members' }>`. */
export type FieldNameOf<Part> = { [K in FieldName]: Declared[K] extends Part ? K : never }[FieldName]
export type ComposedName = FieldNameOf<{ kind: 'composed' }>
export type PlainName = Exclude<FieldName, ComposedName>

/** The columns of the model that hold them. */
export type DeclaredColumn = {
  [K in FieldName]: Declared[K] extends { columns: readonly (infer Column extends string)[] } ? Column : K
}[FieldName]

/** Under which a reviewer reads them. */
export type ReviewWord = Exclude<{ [K in FieldName]: Declared[K] extends { inReview: infer Word } ? Word : K }[FieldName], false>
