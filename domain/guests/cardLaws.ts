import type { CardWord, Written } from './cardNeeds.ts'

/** What the law of a country asks of the cards of its guests. */
export interface CardLaw {
  words: readonly CardWord[]
  /** Asked of who comes from abroad alone. */
  foreign?: readonly CardWord[]
  /** Asked of who is eighteen, and of who is not. */
  adult?: readonly CardWord[]
  minor?: readonly CardWord[]
  /** Groups of which one is enough. */
  either?: readonly (readonly CardWord[])[]
  /** Asked of what kind of document it is. */
  byDocument?: (written: Written) => readonly CardWord[]
  signature: boolean | 'foreign'
}

const person = ['firstName', 'surname', 'birthDate', 'nationality'] as const
const paper = ['documentType', 'documentNumber'] as const
const home = ['residence', 'residenceCity', 'residenceCountry'] as const

/**
 * By the country of the house; laws change, and these are of 2026: see cardKeeping.ts for their names. What a house wants to know beyond them it asks at
 * the desk. Spain, Italy, Portugal and Croatia ask what the schema of their register refuses a notice without.
 */
const laws: Readonly<Record<string, CardLaw>> = {
  AT: { words: [...person, 'sex', ...home], foreign: [...paper, 'documentCountry'], signature: true },
  CZ: { words: person, foreign: [...paper, ...home], signature: true },
  // Since 2025 of guests from abroad alone.
  DE: { words: ['firstName', 'surname', 'nationality'], foreign: ['birthDate', ...home, ...paper], signature: 'foreign' },
  ES: {
    words: [...person, 'sex', ...home, 'residencePostcode'],
    adult: paper,
    minor: ['kinship'],
    either: [['phone', 'email']],
    byDocument: spanishCard,
    signature: true,
  },
  FR: {
    words: ['firstName', 'surname', 'nationality'],
    foreign: ['birthDate', 'birthPlace', ...home, 'phone', 'email'],
    signature: 'foreign',
  },
  GB: { words: ['firstName', 'surname', 'nationality'], foreign: paper, signature: false },
  HR: { words: [...person, 'sex', ...paper, 'birthCountry', 'residenceCity', 'residenceCountry'], signature: false },
  IN: {
    words: [...person, ...paper],
    foreign: ['sex', ...home, 'documentCountry', 'documentIssued', 'documentExpires'],
    signature: false,
  },
  IT: {
    words: [...person, 'sex', 'birthCountry'],
    adult: [...paper, 'documentCountry'],
    byDocument: ({ birthCountry }) => (birthCountry === 'IT' ? ['birthPlace'] : []),
    signature: false,
  },
  PT: { words: person, foreign: [...paper, 'documentCountry', 'residenceCity', 'residenceCountry'], signature: false },
}
const usual: CardLaw = { words: [...person, ...paper], signature: false }

export const cardLaw = (country: string): CardLaw => laws[country] ?? usual

/** A Spanish identity card (DNI) carries a second surname and a support number, the residence card of a foreigner (NIE) a support number. */
function spanishCard({ documentType, documentCountry, documentNumber = '', nationality }: Written): readonly CardWord[] {
  const number = documentNumber.replace(/[^0-9A-Za-z]/g, '').toUpperCase()
  const mayBeSpanish = documentCountry === undefined || documentCountry === 'ES'
  const isNie = documentType !== undefined && cards.has(documentType) && mayBeSpanish && /^[XYZ]\d{7}[A-Z]$/.test(number)
  if (isNie || (documentType === 'residence_permit' && mayBeSpanish)) return ['supportNumber']
  if (documentType !== 'id_card' || (documentCountry ?? nationality ?? (/^\d{8}[A-Z]$/.test(number) ? 'ES' : '')) !== 'ES') return []
  return nationality === undefined || nationality === 'ES' ? ['secondSurname', 'supportNumber'] : ['supportNumber']
}
const cards = new Set(['id_card', 'residence_permit', 'other'])
