import type { Api, Result } from '../../../api/contract.ts'
import { isIssuerCode } from '../../../domain/guests/travelDocuments.ts'
import { type Locale, locales } from '../../../domain/language/locales.ts'
import { sayIn } from '../../../domain/language/message.ts'
import { countryName, formatDay, formatInstant, formatMoney } from '../../lib/format.ts'
import type { CardWords } from './cardLanguage.ts'

export type Card = Result<Api['GET /check-in/cards']>[number]
type Identity = NonNullable<Card['identity']>

/** What a card is written with. */
export interface Print {
  language: Locale
  words: CardWords
}

type Fact = readonly [label: string, value: string]
/** `other` is a form of plurals in the words. */
const named = (key: string) => (key === 'other' ? 'anyOther' : key)
const of = <T extends Record<string, string>>(words: T, key: string | undefined) => (key && words[named(key)]) || ''

/** Who it is: what is empty here is a line to write on. */
export function personFacts({ identity, name, isMinor, bookedBy, guests }: Card, { language, words: { card, cardPaper } }: Print): Fact[] {
  const i: Identity = identity ?? {}
  // Who travels alone is who booked: their telephone is known.
  const own = guests === 1 ? bookedBy : undefined
  const { fields } = card
  const day = (value: string | undefined) => (value ? formatDay(value, language) : '')
  const country = (code: string | undefined) => (code ? countryName(code, language) : '')
  const issuer = (code: string | undefined) => (code && isIssuerCode(code) ? card.issuers[code] : country(code))
  const kinship = of(card.kinships, i.kinship)
  return [
    [cardPaper.name, name ?? ''],
    [fields.firstName, i.hasOneName ? card.lacking.hasOneName : (i.firstName ?? '')],
    [fields.surname, i.surname ?? ''],
    [fields.secondSurname, i.secondSurname ?? ''],
    [cardPaper.sex, of(card.sexes, i.sex)],
    [fields.birthDate, day(i.birthDate)],
    [fields.birthPlace, [i.birthPlace, country(i.birthCountry)].filter(Boolean).join(', ')],
    [fields.nationality, issuer(i.nationality)],
    [fields.documentType, of(card.documents, i.documentType)],
    [fields.documentNumber, i.documentNumber ?? ''],
    [fields.supportNumber, i.supportNumber ?? ''],
    [fields.documentCountry, issuer(i.documentCountry)],
    [fields.documentIssued, day(i.documentIssued)],
    [fields.documentExpires, day(i.documentExpires)],
    [cardPaper.residence, i.residence ?? ''],
    [fields.residenceCity, i.residenceCity ?? ''],
    [fields.residencePostcode, i.residencePostcode ?? ''],
    [fields.residenceCountry, country(i.residenceCountry)],
    [fields.phone, i.phone ?? own?.phone ?? ''],
    [fields.email, i.email ?? own?.email ?? ''],
    ...(isMinor || kinship
      ? [[cardPaper.minor, kinship && sayIn(language, cardPaper.minorOf, { kinship, name: bookedBy.name })] as const]
      : []),
  ]
}

/** What the house knows of the stay by itself. */
export function stayFacts(card: Card, timezone: string, print: Print): Fact[] {
  const { language } = print
  const paper = print.words.cardPaper
  const moment = (at: string) => formatInstant(at, timezone, language)
  const { room, bed, code, bookedAt, bookedBy } = card
  return [
    [paper.arrival, card.checkedInAt ? moment(card.checkedInAt) : formatDay(card.arrival, language)],
    [paper.departure, card.checkedOutAt ? moment(card.checkedOutAt) : formatDay(card.departure, language)],
    [paper.roomAndBed, bed ? sayIn(language, paper.inBed, { room, unit: bed.unit, bed: bed.label }) : room],
    [paper.guests, String(card.guests)],
    [paper.contract, sayIn(language, paper.contractOf, { code, moment: moment(bookedAt), name: bookedBy.name })],
    [paper.paid, card.payments.map(p => paymentWords(p, timezone, print)).join('; ')],
  ]
}

function paymentWords({ method, from, amount, at }: Card['payments'][number], timezone: string, { language, words }: Print): string {
  const { methods, paidFrom } = words.cardPaper
  const how = `${of(methods, method ?? undefined) || method} ${formatMoney(amount, language)}`
  const parts = [how, from && sayIn(language, paidFrom, { name: from }), formatInstant(at, timezone, language)]
  return parts.filter(Boolean).join(locales[language].comma)
}
