import { addMonths, type Day } from '../calendar/days.ts'
import { type IdentityWord, identityWords } from '../language/identityWords.ts'
import { type CardLaw, cardLaw } from './cardLaws.ts'

export type CardWord = Exclude<IdentityWord, 'hasOneName'>
/** A card as far as it is written. */
export type Written = Partial<Record<CardWord, string | undefined>> & { hasOneName?: boolean | undefined }

const CHILDHOOD_MONTHS = 18 * 12

/** Who has a birthday less than eighteen years before the arrival; undefined where none is known. */
export const isMinorAt = (birthDate: Day | undefined, arrival: Day): boolean | undefined =>
  birthDate === undefined ? undefined : birthDate > addMonths(arrival, -CHILDHOOD_MONTHS)

interface Asked {
  /** Of the house. */
  country: string
  arrival: Day
  written: Written
  isSigned: boolean
  /** Said at the booking; the birthday on the card says it better. */
  isMinor: boolean
}

export interface CardNeeds {
  words: CardWord[]
  /** Of these one is enough; all of them are among the words until one is written. */
  either: CardWord[][]
  signature: boolean
}

/** What the law of the house's country asks of this guest. */
export function cardNeeds({ country, arrival, written, isMinor }: Omit<Asked, 'isSigned'>): CardNeeds {
  const law = cardLaw(country)
  // Until somebody says where they are from they may come from abroad.
  const isForeign = written.nationality !== country
  const isChild = isMinorAt(written.birthDate, arrival) ?? isMinor
  const asked = new Set<CardWord>([
    ...law.words,
    ...(isForeign ? (law.foreign ?? []) : []),
    ...(isChild ? (law.minor ?? []) : (law.adult ?? [])),
    ...(law.byDocument?.(written) ?? []),
  ])
  // Children have a card, but nobody asks them for a telephone or a hand.
  const either = isChild ? [] : openOf(law, written)
  for (const word of either.flat()) asked.add(word)
  if (isChild) for (const word of ['phone', 'email'] as const) asked.delete(word)
  // A passport of one name has it in the place of the surname (ICAO 9303).
  if (written.hasOneName) for (const word of ['firstName', 'secondSurname'] as const) asked.delete(word)
  const signature = !isChild && (law.signature === 'foreign' ? isForeign : law.signature)
  return { words: identityWords.filter((w): w is CardWord => asked.has(w as CardWord)), either, signature }
}

const openOf = ({ either = [] }: CardLaw, written: Written): CardWord[][] =>
  either.filter(words => !words.some(word => written[word])).map(words => [...words])

/** What of it is still to be written. */
export function cardLacks(asked: Asked): CardNeeds {
  const needs = cardNeeds(asked)
  return { ...needs, words: needs.words.filter(word => !asked.written[word]), signature: needs.signature && !asked.isSigned }
}

export const cardStates = ['empty', 'incomplete', 'complete'] as const
export type CardState = (typeof cardStates)[number]

export function cardState(asked: Asked): CardState {
  const lacks = cardLacks(asked)
  if (!lacks.words.length && !lacks.signature) return 'complete'
  return Object.values(asked.written).some(Boolean) || asked.isSigned ? 'incomplete' : 'empty'
}
