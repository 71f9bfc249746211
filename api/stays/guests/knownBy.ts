import { countries } from '../../../db/reference/countries.ts'
import { issuerCodes } from '../../../domain/guests/travelDocuments.ts'
import { toE164 } from '../../../domain/text/internationalPhone.ts'
import { keyedHash, keyedHashes } from '../../platform/http/crypto/crypto.ts'

export interface TravelDocument {
  number: string
  /** Of issue, or the nationality where it is not written down. */
  country?: string | undefined
}

/** What tells that somebody is who was here before. A name alone never does. */
export interface KnownBy {
  email?: string | null | undefined
  phone?: string | null | undefined
  document?: TravelDocument | undefined
}

export type KnownByKind = 'email' | 'phone' | 'document'
export interface ProfileKey {
  kind: KnownByKind
  hash: string
}

const PURPOSE = 'guest profile'

/** The keys of a guest, the surest first: documents say who somebody is, an address is one's own, a number may be a family's. */
export const listProfileKeys = (known: KnownBy): ProfileKey[] =>
  listKeyTexts(known).map(({ kind, text }) => ({ kind, hash: keyedHash(PURPOSE, text) }))

/** The same under every key of the installation: to find what one of them wrote. */
export const listProfileHashes = (known: KnownBy): string[] => listKeyTexts(known).flatMap(({ text }) => keyedHashes(PURPOSE, text))

/** Of a number whose country nobody has typed. */
export function listDocumentHashes(typed: string): string[] {
  const number = normalizeDocumentNumber(typed)
  return number && /\d/.test(number) ? listIssuers().flatMap(country => keyedHashes(PURPOSE, documentText({ number, country }))) : []
}

function listKeyTexts({ email, phone, document }: KnownBy): { kind: KnownByKind; text: string }[] {
  const number = document && normalizeDocumentNumber(document.number)
  const international = phone && toE164(phone)
  return [
    ...(number ? [{ kind: 'document' as const, text: documentText({ number, country: document.country }) }] : []),
    ...(email ? [{ kind: 'email' as const, text: `email ${email.toLowerCase()}` }] : []),
    ...(international ? [{ kind: 'phone' as const, text: `phone ${international}` }] : []),
  ]
}

const documentText = ({ number, country = '' }: TravelDocument) => `document ${country} ${number}`
const listIssuers = () => ['', ...Object.values(countries).map(country => country.cca2), ...issuerCodes]

const MIN_LENGTH = 5
/** Without the blanks and strokes that some write. A shorter number is on the papers of too many. */
function normalizeDocumentNumber(typed: string): string | undefined {
  const number = typed.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')
  return number.length >= MIN_LENGTH ? number : undefined
}
