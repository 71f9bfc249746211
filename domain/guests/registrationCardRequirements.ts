import { addMonths, type Day } from '../calendar/days.ts'
import { type IdentityField, identityFields } from '../language/identityFields.ts'
import { type RegistrationCardLaw, registrationCardLaw } from './registrationCardLaw.ts'
import { isBritish } from './travelDocuments.ts'

export type RegistrationCardField = Exclude<IdentityField, 'hasOneName'>
/** A partly filled-in registration card. */
export type RegistrationCardData = Partial<Record<RegistrationCardField, string | undefined>> & { hasOneName?: boolean | undefined }

const CHILDHOOD_MONTHS = 18 * 12

/** Whether the guest turns eighteen after the arrival; undefined where the birthday is unknown. */
export const isMinorAt = (birthDate: Day | undefined, arrival: Day): boolean | undefined =>
  birthDate === undefined ? undefined : birthDate > addMonths(arrival, -CHILDHOOD_MONTHS)

interface RegistrationCardInput {
  /** Of the property. */
  country: string
  arrival: Day
  written: RegistrationCardData
  isSigned: boolean
  /** Stated at booking; the birthday on the card takes precedence. */
  isMinor: boolean
}

export interface RegistrationCardRequirements {
  words: RegistrationCardField[]
  /** One of these suffices; all are listed until one is filled in. */
  either: RegistrationCardField[][]
  signature: boolean
}

/** The fields that the law of the property's country requires of this guest. */
export function registrationCardRequirements({
  country,
  arrival,
  written,
  isMinor,
}: Omit<RegistrationCardInput, 'isSigned'>): RegistrationCardRequirements {
  const law = registrationCardLaw(country)
  // Until the nationality is known the guest may be from abroad.
  const isForeign = !isAtHome(written.nationality, country)
  const isChild = isMinorAt(written.birthDate, arrival) ?? isMinor
  const input = new Set<RegistrationCardField>([
    ...law.words,
    ...(isForeign ? (law.foreign ?? []) : []),
    ...(isChild ? (law.minor ?? []) : (law.adult ?? [])),
    ...(law.byDocument?.(written) ?? []),
  ])
  // Children have a card, without telephone and signature.
  const either = isChild ? [] : openAlternatives(law, written)
  for (const field of either.flat()) input.add(field)
  if (isChild) for (const field of ['phone', 'email'] as const) input.delete(field)
  // In a passport with a single name it is the surname (ICAO 9303).
  if (written.hasOneName) for (const field of ['firstName', 'secondSurname'] as const) input.delete(field)
  const signature = !isChild && (law.signature === 'foreign' ? isForeign : law.signature)
  return { words: identityFields.filter((w): w is RegistrationCardField => input.has(w as RegistrationCardField)), either, signature }
}

const isAtHome = (nationality = '', country: string): boolean => nationality === country || (country === 'GB' && isBritish(nationality))

const openAlternatives = ({ either = [] }: RegistrationCardLaw, written: RegistrationCardData): RegistrationCardField[][] =>
  either.filter(fields => !fields.some(field => written[field])).map(fields => [...fields])

/** Required fields that are missing. */
export function missingRegistrationCardRequirements(input: RegistrationCardInput): RegistrationCardRequirements {
  const needs = registrationCardRequirements(input)
  return { ...needs, words: needs.words.filter(field => !input.written[field]), signature: needs.signature && !input.isSigned }
}

export const registrationCardStates = ['empty', 'incomplete', 'complete'] as const
export type RegistrationCardState = (typeof registrationCardStates)[number]

export function registrationCardState(input: RegistrationCardInput): RegistrationCardState {
  const lacks = missingRegistrationCardRequirements(input)
  if (!lacks.words.length && !lacks.signature) return 'complete'
  return Object.values(input.written).some(Boolean) || input.isSigned ? 'incomplete' : 'empty'
}
