import { addMonths, type Day } from '../calendar/days.ts'
import { type IdentityField, identityFields } from '../language/identityFields.ts'
import { type RegistrationCardLaw, registrationCardLaw } from './registrationCardLaw.ts'

export type RegistrationCardField = Exclude<IdentityField, 'hasOneName'>
/** A card as far as it is written. */
export type RegistrationCardData = Partial<Record<RegistrationCardField, string | undefined>> & { hasOneName?: boolean | undefined }

const CHILDHOOD_MONTHS = 18 * 12

/** Who has a birthday less than eighteen years before the arrival; undefined where none is known. */
export const isMinorAt = (birthDate: Day | undefined, arrival: Day): boolean | undefined =>
  birthDate === undefined ? undefined : birthDate > addMonths(arrival, -CHILDHOOD_MONTHS)

interface RegistrationCardInput {
  /** Of the property. */
  country: string
  arrival: Day
  written: RegistrationCardData
  isSigned: boolean
  /** Said at the booking; the birthday on the card says it better. */
  isMinor: boolean
}

export interface RegistrationCardRequirements {
  words: RegistrationCardField[]
  /** Of these one is enough; all of them are among the words until one is written. */
  either: RegistrationCardField[][]
  signature: boolean
}

/** What the law of the property's country asks of this guest. */
export function registrationCardRequirements({
  country,
  arrival,
  written,
  isMinor,
}: Omit<RegistrationCardInput, 'isSigned'>): RegistrationCardRequirements {
  const law = registrationCardLaw(country)
  // Until somebody says where they are from they may come from abroad.
  const isForeign = written.nationality !== country
  const isChild = isMinorAt(written.birthDate, arrival) ?? isMinor
  const input = new Set<RegistrationCardField>([
    ...law.words,
    ...(isForeign ? (law.foreign ?? []) : []),
    ...(isChild ? (law.minor ?? []) : (law.adult ?? [])),
    ...(law.byDocument?.(written) ?? []),
  ])
  // Children have a card, but nobody asks them for a telephone or a hand.
  const either = isChild ? [] : openAlternatives(law, written)
  for (const field of either.flat()) input.add(field)
  if (isChild) for (const field of ['phone', 'email'] as const) input.delete(field)
  // A passport of one name has it in the place of the surname (ICAO 9303).
  if (written.hasOneName) for (const field of ['firstName', 'secondSurname'] as const) input.delete(field)
  const signature = !isChild && (law.signature === 'foreign' ? isForeign : law.signature)
  return { words: identityFields.filter((w): w is RegistrationCardField => input.has(w as RegistrationCardField)), either, signature }
}

const openAlternatives = ({ either = [] }: RegistrationCardLaw, written: RegistrationCardData): RegistrationCardField[][] =>
  either.filter(fields => !fields.some(field => written[field])).map(fields => [...fields])

/** What of it is still to be written. */
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
