import { addMonths, type Day } from './days.ts'

/** The words of a registration card that some law asks for. */
const all = [
  'firstName',
  'surname',
  'sex',
  'birthDate',
  'nationality',
  'documentType',
  'documentNumber',
  'documentCountry',
  'residence',
  'residenceCity',
  'residenceCountry',
  'phone',
  'email',
  'kinship',
] as const
export type CardWord = (typeof all)[number]
/** A card as far as it is written. */
export type Written = Partial<Record<CardWord | 'supportNumber', string | undefined>>

const person = ['firstName', 'surname', 'birthDate', 'nationality'] as const
const paper = ['documentType', 'documentNumber'] as const
const home = ['residence', 'residenceCity', 'residenceCountry'] as const

interface Law {
  words: readonly CardWord[]
  /** Asked of who comes from abroad alone. */
  foreign?: readonly CardWord[]
  signature: boolean
}

/**
 * What the card of a guest must hold, by the country of the house; laws change, and these are of 2026: see cardKeeping.ts for their names. What a house wants
 * to know beyond them it asks at the desk.
 */
const laws: Readonly<Record<string, Law>> = {
  AT: { words: [...person, 'sex', ...home], foreign: [...paper, 'documentCountry'], signature: true },
  CZ: { words: person, foreign: [...paper, ...home], signature: true },
  DE: { words: ['firstName', 'surname'], foreign: ['birthDate', 'nationality', ...home, ...paper], signature: true },
  ES: { words: [...person, 'sex', ...paper, ...home, 'phone', 'email'], signature: true },
  FR: { words: ['firstName', 'surname', 'nationality'], foreign: ['birthDate', ...home, 'phone', 'email'], signature: true },
  GB: { words: ['firstName', 'surname', 'nationality'], foreign: paper, signature: false },
  IT: { words: [...person, 'sex', ...paper, 'documentCountry'], signature: false },
  PT: { words: person, foreign: [...paper, 'documentCountry', 'residenceCountry'], signature: false },
}
const usual: Law = { words: [...person, ...paper], signature: false }

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
  signature: boolean
}

/** What the law of the house's country asks of this guest. */
export function cardNeeds({ country, arrival, written, isMinor }: Omit<Asked, 'isSigned'>): CardNeeds {
  const law = laws[country] ?? usual
  // Until somebody says where they are from they may come from abroad.
  const isForeign = written.nationality !== country
  const isChild = isMinorAt(written.birthDate, arrival) ?? isMinor
  const asked = new Set<CardWord>([...law.words, ...(isForeign ? (law.foreign ?? []) : []), ...(isChild ? (['kinship'] as const) : [])])
  // Children have a card, but nobody asks them for a telephone or a hand.
  if (isChild) for (const word of ['phone', 'email'] as const) asked.delete(word)
  return { words: all.filter(word => asked.has(word)), signature: law.signature && !isChild }
}

/** What of it is still to be written. */
export function cardLacks(asked: Asked): { words: CardWord[]; signature: boolean } {
  const needs = cardNeeds(asked)
  return { words: needs.words.filter(word => !asked.written[word]), signature: needs.signature && !asked.isSigned }
}

export const cardStates = ['empty', 'incomplete', 'complete'] as const
export type CardState = (typeof cardStates)[number]

export function cardState(asked: Asked): CardState {
  const lacks = cardLacks(asked)
  if (!lacks.words.length && !lacks.signature) return 'complete'
  return Object.values(asked.written).some(Boolean) || asked.isSigned ? 'incomplete' : 'empty'
}
