import { normalizePhone, splitExtension } from './normalizeContact.ts'
import { asciiReplacements } from './slug.ts'

/**
 * Folding of names and numbers for searches in lists. The database derives folded columns (`search_name`, `search_phone`,
 * `db/migrations/searchColumns.ts`), which follow every write and erasure. Typed words are folded the same way here; a test compares the two.
 */

const folded: Readonly<Record<string, string>> = {
  ...asciiReplacements,
  // Accents of Latin letters are the collation's to pass over; in these alphabets the letters themselves become Latin.
  ...{ ё: 'e', й: 'i', ї: 'i', ў: 'u', ѓ: 'g', ќ: 'k' },
  ...{ ά: 'a', έ: 'e', ή: 'i', ί: 'i', ϊ: 'i', ΐ: 'i', ό: 'o', ύ: 'y', ϋ: 'y', ΰ: 'y', ώ: 'o' },
  // The capital of Turkish, which in small letters of other languages is two characters.
  'i\u0307': 'i',
  // Arabic letters that people write for one another, and what Persian and Urdu keyboards type for them.
  ...{ أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ؤ: 'و', ئ: 'ي', ى: 'ي', ی: 'ي', ے: 'ي', ک: 'ك', ة: 'ه', ہ: 'ه', ھ: 'ه', ۀ: 'ه', ە: 'ه' },
  // Hindi letters with a nukta that are one character, and the moon for which a dot is as often written.
  ...{ '\u0929': '\u0928', '\u0931': '\u0930', '\u0934': '\u0933', '\u0901': '\u0902' },
}
/**
 * Blanks, signs, accents that stand beside their letter, and what may be left out: in Arabic the stroke that lengthens a word, the hamza by itself and
 * vowel signs, in the scripts of India the nukta.
 */
const between = new RegExp(
  [
    /[\s\-.,'’‘ʼʻʹʾʿ′`´‐‑–·・_״׳]/,
    /[\u0300-\u0304\u0306-\u0308\u030a-\u030c\u0323\u0324\u0327\u0328\u0331]/,
    /[\u0621\u0640\u064b-\u0655\u0670\u200c\u200d]/,
    /[\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc]/,
  ]
    .map(set => set.source)
    .join('|'),
  'g',
)
/** In Hindi a nasal before a letter of its own class is as often written as the dot above. */
const nasal = /ङ्(?=[क-घ])|ञ्(?=[च-झ])|ण्(?=[ट-ढ])|न्(?=[त-ध])|म्(?=[प-भ])/g

/** A name without apostrophes and blanks, in Latin letters where its alphabet has them: to a collation that passes over case and accents, O’Neill and oneill are one. */
export const foldName = (name: string): string =>
  [...name.normalize('NFC')]
    .map(c => folded[c.toLowerCase()] ?? c)
    .join('')
    .replace(between, '')
    .replace(nasal, '\u0902')

/** Digits of a telephone number without its extension, international and national prefixes: +48 600…, 0048 600… and 0600… end alike. */
export const foldPhone = (phone: string): string => splitExtension(phone).number.replaceAll('(0)', '').replace(/\D/g, '').replace(/^0+/, '')

/** Umlauts, as keyboards and passports without them write them. */
const spelledOut: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }

/** A word as it may be kept: Müller and Sørensen as Mueller and Soerensen, and the other way round, which the collation then finds as it passes over accents. */
export function listWritings(word: string): string[] {
  const plain = foldName(word)
  const spelled = foldName([...word.normalize('NFC')].map(c => spelledOut[c.toLowerCase()] ?? c).join(''))
  const contracted = plain.replace(/(?<=[aou])e|(?<=a)a/gi, '')
  return [...new Set([plain, spelled, contracted])]
}

/** Before a national number stands 8, 80 or 06 in some countries, and nothing of it in the international one: 8 916 … is +7 916 …, 06 20 … is +36 20 …. */
export const withoutTrunkPrefix = (digits: string): string | undefined =>
  /^(?:80(?=\d{9}$)|8(?=\d{10}$|\d{8}$)|6(?=\d{9}$))(\d+)$/.exec(digits)?.[1]

const MIN_DIGITS = 3

export interface SearchTerms {
  /** All must occur in the name, in any order, each in one of its writings. */
  terms: string[][]
  /** Of a telephone number, when it can be one. */
  digits?: string
  /** A part of an e-mail address from a word on, when it can be one. */
  address?: string
}

export function parseSearchTerms(q: string): SearchTerms {
  const terms = q
    .split(/\s+/)
    .map(listWritings)
    .filter(([plain]) => plain)
  const phone = normalizePhone(q)
  const digits = /^[+\d ()./-]+$/.test(splitExtension(phone).number) ? foldPhone(phone) : ''
  return {
    terms,
    ...(digits.length >= MIN_DIGITS && { digits }),
    ...(!/\s/.test(q) && { address: q.toLowerCase() }),
  }
}

/** More letters tell hardly anybody apart who these do not. */
const KEY_LETTERS = 8
/** How the key of a typed part begins. In small letters: collations do not know the capitals of every alphabet, such as those of Glagolitic. */
export const toSearchKey = (part: string): string => [...part.toLowerCase()].slice(0, KEY_LETTERS).join('')

export interface SearchedTexts {
  /** Folded. */
  names: readonly string[]
  /** Folded. */
  phone: string | null
  address: string | null
}

/** What somebody is found by wherever the typed part stands: what begins at each letter of a name and each digit of a number, and at each word of an address. */
export function listSearchKeys({ names, phone, address }: SearchedTexts): string[] {
  const keys = [
    ...names.flatMap(name => [...name.toLowerCase()].map((_, i, characters) => toSearchKey(characters.slice(i).join('')))),
    ...Array.from({ length: Math.max(0, (phone ?? '').length - MIN_DIGITS + 1) }, (_, i) => toSearchKey((phone ?? '').slice(i))),
    ...[...(address ?? '').matchAll(/[\p{L}\p{N}]+/gu)].map(({ index }) => toSearchKey((address ?? '').slice(index))),
  ]
  return [...new Set(keys)]
}
