import type { Api, Result } from '../../../api/contract.ts'
import { isIssuerCode } from '../../../domain/guests/travelDocuments.ts'
import { type Locale, locales } from '../../../domain/language/locales.ts'
import { formatTemplate } from '../../../domain/language/messageTemplate.ts'
import { countryName, formatDay, formatInstant, formatMoney } from '../../lib/format/format.ts'
import type { RegistrationCardMessages } from './registrationCardMessages.ts'

export type RegistrationCard = Result<Api['GET /check-in/cards']>[number]
type Identity = NonNullable<RegistrationCard['identity']>

/** Language and messages that a card is printed in. */
export interface PrintContext {
  language: Locale
  messages: RegistrationCardMessages
}

type LabelledValue = readonly [label: string, value: string]
const getMessage = <T extends Record<string, string>>(words: T, key: string | undefined) => (key && words[key]) || ''

/** The identity rows of a card; empty values are printed as lines to write on. */
export function formatPersonFacts(
  { identity, name, isMinor, bookedBy, guests }: RegistrationCard,
  { language, messages: { registrationCard: card, registrationCardPrint: print } }: PrintContext,
): LabelledValue[] {
  const i: Identity = identity ?? {}
  // A sole guest is the booker, whose telephone is known.
  const own = guests === 1 ? bookedBy : undefined
  const { fields } = card
  const day = (value: string | undefined) => (value ? formatDay(value, language) : '')
  const country = (code: string | undefined) => (code ? countryName(code, language) : '')
  const issuer = (code: string | undefined) => (code && isIssuerCode(code) ? card.issuers[code] : country(code))
  const kinship = getMessage(card.kinships, i.kinship)
  return [
    [print.name, name ?? ''],
    [fields.firstName, i.hasOneName ? card.lacking.hasOneName : (i.firstName ?? '')],
    [fields.surname, i.surname ?? ''],
    [fields.secondSurname, i.secondSurname ?? ''],
    [print.sex, getMessage(card.sexes, i.sex)],
    [fields.birthDate, day(i.birthDate)],
    [fields.birthPlace, [i.birthPlace, country(i.birthCountry)].filter(Boolean).join(locales[language].comma)],
    [fields.nationality, issuer(i.nationality)],
    [fields.documentType, getMessage(card.documents, i.documentType)],
    [fields.documentNumber, i.documentNumber ?? ''],
    [fields.supportNumber, i.supportNumber ?? ''],
    [fields.documentCountry, issuer(i.documentCountry)],
    [fields.documentIssued, day(i.documentIssued)],
    [fields.documentExpires, day(i.documentExpires)],
    [print.residence, i.residence ?? ''],
    [fields.residenceCity, i.residenceCity ?? ''],
    [fields.residencePostcode, i.residencePostcode ?? ''],
    [fields.residenceCountry, country(i.residenceCountry)],
    [fields.phone, i.phone ?? own?.phone ?? ''],
    [fields.email, i.email ?? own?.email ?? ''],
    ...(isMinor || kinship
      ? [[print.minor, kinship && formatTemplate(language, print.minorOf, { kinship, name: bookedBy.name })] as const]
      : []),
  ]
}

/** Rows about the stay, which the property knows. */
export function formatStayFacts(card: RegistrationCard, timezone: string, print: PrintContext): LabelledValue[] {
  const { language } = print
  const cardMessages = print.messages.registrationCardPrint
  const moment = (at: string) => formatInstant(at, timezone, language)
  const { room, bed, code, bookedAt, bookedBy } = card
  return [
    [cardMessages.arrival, card.checkedInAt ? moment(card.checkedInAt) : formatDay(card.arrival, language)],
    [cardMessages.departure, card.checkedOutAt ? moment(card.checkedOutAt) : formatDay(card.departure, language)],
    [cardMessages.roomAndBed, bed ? formatTemplate(language, cardMessages.inBed, { room, unit: bed.unit, bed: bed.label }) : room],
    [cardMessages.guests, String(card.guests)],
    [cardMessages.contract, formatTemplate(language, cardMessages.contractOf, { code, moment: moment(bookedAt), name: bookedBy.name })],
    [cardMessages.paid, card.payments.map(p => formatCardPayment(p, timezone, print)).join('; ')],
  ]
}

function formatCardPayment(
  { method, from, amount, at }: RegistrationCard['payments'][number],
  timezone: string,
  { language, messages }: PrintContext,
): string {
  const { methods, paidFrom } = messages.registrationCardPrint
  const how = `${getMessage(methods, method ?? undefined) || method} ${formatMoney(amount, language)}`
  const parts = [how, from && formatTemplate(language, paidFrom, { name: from }), formatInstant(at, timezone, language)]
  return parts.filter(Boolean).join(locales[language].comma)
}
