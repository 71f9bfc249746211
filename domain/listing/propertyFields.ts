import { CREDIT_DAYS } from '../money/credit.ts'
import type { FieldDeclarations } from './fieldDeclaration.ts'
import { policyPresets, propertyTypes } from './taxonomy.ts'

const everybody = { audience: 'everybody' } as const
const members = { audience: 'members' } as const
const policyFacts = { imported: 'required', inReview: 'cancellation', ownControl: true } as const
const creditRange = [CREDIT_DAYS.least, CREDIT_DAYS.most] as const
/** What guests book because of: required from the start, changed after a review only. */
const essential = { ...everybody, onCreate: 'required', waitsForReview: true } as const
/** When guests come and go. */
const time = { kind: 'time', ...everybody, imported: 'required', inReview: 'checkIn' } as const
const age = { kind: 'number', whenCleared: null, ...everybody, imported: 'optional', inReview: 'ages' } as const

/**
 * What an owner says of a property, in the order in which it is read. The contract, the presenter, the columns, the import, the texts of a review and the
 * values of the owner's form follow. A column of the model that is neither here nor kept by the product is refused by the compiler
 * (api/listing/property/declaredColumns.ts).
 */
export const propertyFields = {
  name: { kind: 'name', most: 120, ...essential, imported: 'required' },
  type: { kind: 'choice', options: propertyTypes, defaultValue: 'hostel', ...essential, imported: 'required', inReview: 'kind' },
  description: { kind: 'longText', most: 8000, whenCleared: '', ...everybody, imported: 'optional' },
  address: { kind: 'composed', columns: ['line1', 'city', 'region', 'postcode', 'country'], ...essential },
  lat: { kind: 'composed', ...essential, inReview: 'map' },
  lng: { kind: 'composed', ...essential, inReview: 'map' },
  /** Null: as it is where the property stands, also when that changes. */
  timezone: { kind: 'composed', ...everybody, inReview: false },
  phone: { kind: 'phone', whenCleared: null, ...members, isPersonal: true, imported: 'optional' },
  email: { kind: 'email', whenCleared: null, ...members, isPersonal: true, imported: 'optional' },
  licence: { kind: 'text', most: 60, whenCleared: null, ...members, imported: 'optional' },
  /** On invoices: who sells, and its number at the tax office. */
  legalName: { kind: 'text', most: 160, whenCleared: null, ...members },
  vatId: { kind: 'code', most: 30, whenCleared: null, ...members },
  currency: { kind: 'currency', ...everybody, onCreate: 'required' },
  checkInFrom: { ...time, defaultValue: '14:00' },
  checkInUntil: { ...time, defaultValue: '23:00' },
  checkOutBy: { ...time, defaultValue: '11:00' },
  /** Null: not said. */
  receptionHours: { kind: 'composed', ...everybody, inReview: 'reception' },
  /** How to get there, from the airport or the station. */
  directions: { kind: 'longText', most: 2000, whenCleared: null, ...everybody, imported: 'optional' },
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
  cancellationPolicy: { kind: 'choice', options: policyPresets, defaultValue: 'flex_24h', ...everybody, ...policyFacts },
  /** Terms of its own, instead of a preset. */
  cancellationTerms: { kind: 'composed', ...everybody, inReview: 'cancellation' },
  deposit: { kind: 'composed', ...members },
  taxes: { kind: 'composed', ...members },
  /** Guests of hostels nearby who are overbooked may be brought here, at the prices of the day. */
  takesRelocated: { kind: 'flag', ...members, onCreate: 'excluded', inReview: false },
  /** Each booking from the web waits for the property to say yes, 24 hours at most. */
  approvesBookings: { kind: 'flag', ...everybody, onCreate: 'excluded', inReview: false },
  /** Who cancels may leave what they paid online as credit, for so many days; null: not offered. */
  creditDays: {
    kind: 'number',
    range: creditRange,
    whenCleared: null,
    ...members,
    onCreate: 'excluded',
    inReview: false,
    ownControl: true,
  },
} as const satisfies FieldDeclarations

export type Declared = typeof propertyFields
export type FieldName = keyof Declared
/** Those that were declared so: `FieldNameOf<{ audience: 'members' }>`. */
export type FieldNameOf<Part> = { [K in FieldName]: Declared[K] extends Part ? K : never }[FieldName]
export type ComposedName = FieldNameOf<{ kind: 'composed' }>
export type PlainName = Exclude<FieldName, ComposedName>

/** The columns of the model that hold them. */
export type DeclaredColumn = {
  [K in FieldName]: Declared[K] extends { columns: readonly (infer Column extends string)[] } ? Column : K
}[FieldName]

/** Under which a reviewer reads them. */
export type ReviewWord = Exclude<{ [K in FieldName]: Declared[K] extends { inReview: infer Word } ? Word : K }[FieldName], false>
