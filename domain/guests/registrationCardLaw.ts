import type { RegistrationCardData, RegistrationCardField } from './registrationCardRequirements.ts'

/** Fields that a country requires on registration cards. */
export interface RegistrationCardLaw {
  words: readonly RegistrationCardField[]
  /** Required of guests from abroad only. */
  foreign?: readonly RegistrationCardField[]
  /** Required of adults, and of minors. */
  adult?: readonly RegistrationCardField[]
  minor?: readonly RegistrationCardField[]
  /** Groups of which one field suffices. */
  either?: readonly (readonly RegistrationCardField[])[]
  /** Required by kind of document. */
  byDocument?: (written: RegistrationCardData) => readonly RegistrationCardField[]
  signature: boolean | 'foreign'
}

const personFields = ['firstName', 'surname', 'birthDate', 'nationality'] as const
const documentFields = ['documentType', 'documentNumber'] as const
const residenceFields = ['residence', 'residenceCity', 'residenceCountry'] as const

/**
 * By country of the property; laws change, these are of 2026: see registrationCardRetention.ts for their names. Anything else a property asks at the
 * desk. For Spain, Italy, Portugal and Croatia these are the fields without which their registers refuse a notice.
 */
const laws: Readonly<Record<string, RegistrationCardLaw>> = {
  AT: { words: [...personFields, 'sex', ...residenceFields], foreign: [...documentFields, 'documentCountry'], signature: true },
  CZ: { words: personFields, foreign: [...documentFields, ...residenceFields], signature: true },
  // Since 2025 of guests from abroad only.
  DE: {
    words: ['firstName', 'surname', 'nationality'],
    foreign: ['birthDate', ...residenceFields, ...documentFields],
    signature: 'foreign',
  },
  ES: {
    words: [...personFields, 'sex', ...residenceFields, 'residencePostcode'],
    adult: documentFields,
    minor: ['kinship'],
    either: [['phone', 'email']],
    byDocument: spanishDocumentFields,
    signature: true,
  },
  FR: {
    words: ['firstName', 'surname', 'nationality'],
    foreign: ['birthDate', 'birthPlace', ...residenceFields, 'phone', 'email'],
    signature: 'foreign',
  },
  GB: { words: ['firstName', 'surname', 'nationality'], foreign: documentFields, signature: false },
  HR: { words: [...personFields, 'sex', ...documentFields, 'birthCountry', 'residenceCity', 'residenceCountry'], signature: false },
  IN: {
    words: [...personFields, ...documentFields],
    foreign: ['sex', ...residenceFields, 'documentCountry', 'documentIssued', 'documentExpires'],
    signature: false,
  },
  IT: {
    words: [...personFields, 'sex', 'birthCountry'],
    adult: [...documentFields, 'documentCountry'],
    byDocument: ({ birthCountry }) => (birthCountry === 'IT' ? ['birthPlace'] : []),
    signature: false,
  },
  PT: { words: personFields, foreign: [...documentFields, 'documentCountry', 'residenceCity', 'residenceCountry'], signature: false },
}
const defaultLaw: RegistrationCardLaw = { words: [...personFields, ...documentFields], signature: false }

export const registrationCardLaw = (country: string): RegistrationCardLaw => laws[country] ?? defaultLaw

/** A Spanish identity card (DNI) carries a second surname and a support number, the residence card of a foreigner (NIE) a support number. */
function spanishDocumentFields({
  documentType,
  documentCountry,
  documentNumber = '',
  nationality,
}: RegistrationCardData): readonly RegistrationCardField[] {
  const number = documentNumber.replace(/[^0-9A-Za-z]/g, '').toUpperCase()
  const mayBeSpanish = documentCountry === undefined || documentCountry === 'ES'
  const isNie = documentType !== undefined && identityCardTypes.has(documentType) && mayBeSpanish && /^[XYZ]\d{7}[A-Z]$/.test(number)
  if (isNie || (documentType === 'residence_permit' && mayBeSpanish)) return ['supportNumber']
  if (documentType !== 'id_card' || (documentCountry ?? nationality ?? (/^\d{8}[A-Z]$/.test(number) ? 'ES' : '')) !== 'ES') return []
  return nationality === undefined || nationality === 'ES' ? ['secondSurname', 'supportNumber'] : ['supportNumber']
}
const identityCardTypes = new Set(['id_card', 'residence_permit', 'other'])
