import { maxSpansPerDay } from '../../../domain/calendar/receptionHours.ts'
import { localeNames } from '../../../domain/language/locales.ts'
import type { ComposedName } from '../../../domain/listing/propertyFields.ts'
import { depositKinds, maxDepositNights, maxDepositSteps } from '../../../domain/money/deposit.ts'
import { exemptions } from '../../../domain/money/tax.ts'
import { taxKinds } from '../../../domain/money/taxKinds.ts'
import { terms } from '../../inventory/rate/contract.ts'
import {
  anyText,
  code,
  country,
  day,
  type Field,
  int,
  latitude,
  list,
  longitude,
  longText,
  nameText,
  nullable,
  number,
  object,
  oneOf,
  optional,
  record,
  text,
  time,
} from '../../platform/http/schema.ts'
import { termKey } from '../../platform/taxonomy/contract.ts'

// What the composed fields of a property are made of: as they are given, and as they are answered.

export const address = object({
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

/** As an owner gives them. */
export const givenShapes = {
  address,
  lat: latitude(),
  lng: longitude(),
  timezone: nullable(text(64)),
  receptionHours: nullable(receptionHours()),
  translations: list(translation, localeNames.length),
  facilities: list(facility, 120),
  absentFacilities: list(termKey(), 120),
  rules: list(rule, 60),
  languages: list(language(), 40),
  cancellationTerms: nullable(terms),
  deposit,
  taxes: list(tax, 10),
} satisfies Record<ComposedName, Field>

/** `label`: what it is called here, where that is not the usual; `labels`: in other languages, by their code. */
const labelFields = { label: optional(anyText()), labels: optional(record(anyText())) }

/** As they are read. */
export const answeredShapes = {
  address: object({ line1: anyText(), city: anyText(), region: nullable(anyText()), postcode: nullable(anyText()), country: anyText() }),
  lat: number(),
  lng: number(),
  timezone: anyText(),
  receptionHours: nullable(receptionHours()),
  translations: list(translation, 100),
  facilities: list(object({ key: anyText(), offer: oneOf('free', 'paid'), note: optional(anyText()), ...labelFields }), 1000),
  absentFacilities: list(object({ key: anyText(), ...labelFields }), 1000),
  rules: list(object({ key: anyText(), value: optional(anyText()), ...labelFields }), 1000),
  languages: list(anyText(), 1000),
  cancellationTerms: nullable(terms),
  deposit: nullable(
    object({
      kind: anyText(),
      value: optional(int()),
      steps: optional(list(object({ minNights: int(), kind: anyText(), value: optional(int()) }), maxDepositSteps)),
    }),
  ),
  taxes: list(tax, 100),
} satisfies Record<ComposedName, Field>
