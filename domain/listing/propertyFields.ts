import { resaleRange } from '../booking/resale.ts'
import { CREDIT_DAYS } from '../money/credit.ts'
import type { FieldDeclarations } from './fieldDeclaration.ts'
import { policyPresets, propertyTypes } from './taxonomy.ts'

const everybody = { audience: 'everybody' } as const
const members = { audience: 'members' } as const
const policyFacts = { imported: 'required', reviewLabel: 'cancellation', ownControl: true } as const
const creditRange = [CREDIT_DAYS.least, CREDIT_DAYS.most] as const
/** Fields relevant for booked guests: required, and reviewed when changed. */
const essential = { ...everybody, onCreate: 'required', waitsForReview: true } as const
/** When guests come and go. */
const time = { kind: 'time', ...everybody, imported: 'required', reviewLabel: 'checkIn' } as const
const age = { kind: 'number', whenCleared: null, ...everybody, imported: 'optional', reviewLabel: 'ages' } as const

/**
 * The fields of a property that owners edit, in display order. Contract, presenter, columns, import, review texts and the owner's form derive from
 * them. A column of the model that is neither declared here nor maintained by the product does not compile (api/listing/property/declaredColumns.ts).
 */
export const propertyFields = {
  name: { kind: 'name', most: 120, ...essential, imported: 'required' },
  type: { kind: 'choice', options: propertyTypes, defaultValue: 'hostel', ...essential, imported: 'required', reviewLabel: 'kind' },
  description: { kind: 'longText', most: 8000, whenCleared: '', ...everybody, imported: 'optional' },
  address: { kind: 'composed', columns: ['line1', 'city', 'region', 'postcode', 'country'], ...essential },
  lat: { kind: 'composed', ...essential, reviewLabel: 'map' },
  lng: { kind: 'composed', ...essential, reviewLabel: 'map' },
  /** Null: follows the location. */
  timezone: { kind: 'composed', ...everybody, reviewLabel: false },
  phone: { kind: 'phone', whenCleared: null, ...members, isPersonal: true, imported: 'optional' },
  email: { kind: 'email', whenCleared: null, ...members, isPersonal: true, imported: 'optional' },
  /** The number under which the authorities know the hostel: the law of many countries asks for it wherever a bed is offered. */
  licence: { kind: 'text', most: 60, whenCleared: null, ...everybody, imported: 'optional', hasStandardControl: true, hasOwnLine: true },
  /** Who runs it: with whom a guest has the contract, and the seller on invoices. */
  legalName: { kind: 'text', most: 160, whenCleared: null, ...everybody },
  vatId: { kind: 'code', most: 30, whenCleared: null, ...members },
  currency: { kind: 'currency', ...everybody, onCreate: 'required' },
  checkInFrom: { ...time, defaultValue: '14:00' },
  checkInUntil: { ...time, defaultValue: '23:00' },
  checkOutBy: { ...time, defaultValue: '11:00' },
  /** Null: not stated. */
  receptionHours: { kind: 'composed', ...everybody, reviewLabel: 'reception' },
  /** How guests get in before check-in, after it or while nobody is at the reception. */
  lateArrival: { kind: 'longText', most: 500, whenCleared: null, ...everybody },
  /** How to get there, from the airport or the station. */
  directions: { kind: 'longText', most: 2000, whenCleared: null, ...everybody, imported: 'optional' },
  /** Texts in other languages; missing ones fall back to the main text. */
  translations: { kind: 'composed', ...everybody, reviewLabel: false },
  minAge: { ...age, range: [0, 99] },
  maxAge: { ...age, range: [0, 120] },
  facilities: { kind: 'composed', ...everybody },
  /** Facilities stated as absent; all others are not mentioned. */
  absentFacilities: { kind: 'composed', ...everybody, reviewLabel: 'absent' },
  rules: { kind: 'composed', ...everybody },
  languages: { kind: 'composed', ...everybody },
  /** Replaces custom terms. */
  cancellationPolicy: { kind: 'choice', options: policyPresets, defaultValue: 'flex_24h', ...everybody, ...policyFacts },
  /** Custom terms, instead of a preset. */
  cancellationTerms: { kind: 'composed', ...everybody, reviewLabel: 'cancellation' },
  deposit: { kind: 'composed', ...members },
  taxes: { kind: 'composed', ...members },
  /** Accepts relocated guests of nearby hostels, at current prices. */
  takesRelocated: { kind: 'flag', ...members, onCreate: 'excluded', reviewLabel: false },
  /** Every online booking waits for the property's answer, at most 24 hours. */
  approvesBookings: { kind: 'flag', ...everybody, onCreate: 'excluded', reviewLabel: false },
  /** Travellers may wait for beds while it is full. */
  hasWaitlist: { kind: 'flag', ...everybody, onCreate: 'excluded', reviewLabel: false },
  /** Of the fee of a stay that is not refunded, what its guest gets back once others have bought the beds; null: beds cannot be given on. */
  resalePercent: {
    kind: 'number',
    range: resaleRange,
    whenCleared: null,
    ...everybody,
    onCreate: 'excluded',
    reviewLabel: false,
    hasStandardControl: true,
  },
  /** Cancelling guests may keep online payments as credit for this many days; null: not offered. */
  creditDays: {
    kind: 'number',
    range: creditRange,
    whenCleared: null,
    ...members,
    onCreate: 'excluded',
    reviewLabel: false,
    ownControl: true,
  },
} as const satisfies FieldDeclarations

export type Declared = typeof propertyFields
export type FieldName = keyof Declared
/** Field names by declaration: `FieldNameOf<{ audience: 'members' }>`. */
export type FieldNameOf<Part> = { [K in FieldName]: Declared[K] extends Part ? K : never }[FieldName]
/** Fields that form and page show by themselves. */
export type StandardFieldName = FieldNameOf<{ hasStandardControl: true }>
export type ComposedName = FieldNameOf<{ kind: 'composed' }>
export type PlainName = Exclude<FieldName, ComposedName>

/** Their columns. */
export type DeclaredColumn = {
  [K in FieldName]: Declared[K] extends { columns: readonly (infer Column extends string)[] } ? Column : K
}[FieldName]

/** Labels for reviewers. */
export type ReviewWord = Exclude<{ [K in FieldName]: Declared[K] extends { reviewLabel: infer Word } ? Word : K }[FieldName], false>
