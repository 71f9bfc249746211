import tzLookup from '@photostructure/tz-lookup'
import type { CountryCode } from 'libphonenumber-js'
import parsePhone from 'libphonenumber-js'
import { isZone } from '../../../domain/calendar/clock.ts'
import { hoursProblem } from '../../../domain/calendar/receptionHours.ts'
import { boundBy, isValueOf } from '../../../domain/listing/houseRules.ts'
import { type Deposit, depositProblem } from '../../../domain/money/deposit.ts'
import type { TaxRule } from '../../../domain/money/tax.ts'
import { taxProblem } from '../../../domain/money/taxProblem.ts'
import { customPolicy } from '../../../domain/rates/cancellation.ts'
import { policyProblem } from '../../../domain/rates/policyProblem.ts'
import { plainPhone } from '../../../domain/text/typedNumber.ts'
import { AppError, type FieldProblem, fieldError } from '../../platform/errors.ts'
import type { Infer } from '../../platform/http/schema.ts'
import { hasTerm, isRetired, ruleValueOf, type Words } from '../../platform/taxonomy/service.ts'
import type { edit } from './contract.ts'

export type Edit = Omit<Infer<typeof edit>, 'version'>

/** What a field's schema cannot say by itself. Throws 422 naming every bad field. */
export function judge(fields: Edit, words: Words, has: Partial<Record<'facilities' | 'rules', readonly { key: string }[]>> = {}): void {
  const problems: FieldProblem[] = []
  const say = (path: string, message: string) => problems.push({ path, code: 'invalid', message })
  if (fields.currency && !Intl.supportedValuesOf('currency').includes(fields.currency))
    say('currency', 'This is not the code of a currency.')
  if (fields.timezone && !isZone(fields.timezone)) say('timezone', 'This is not the name of a time zone.')
  const deposit = fields.deposit && depositProblem(fields.deposit as Deposit)
  if (deposit) say(`deposit.${deposit.field}`, `Please give ${deposit.message}.`)
  judgeTerms(fields, words, has, say)
  for (const [i, tax] of (fields.taxes ?? []).entries()) {
    const wrong = taxProblem(tax as TaxRule)
    if (wrong) say(`taxes.${i}.${wrong.field}`, wrong.message)
  }
  const terms = fields.cancellationTerms && policyProblem(fields.cancellationTerms)
  if (terms) say(`cancellationTerms.${terms.field}`, `Not possible: ${terms.message}.`)
  const hours = fields.receptionHours && hoursProblem(fields.receptionHours)
  if (hours) say(hours.day === undefined ? 'receptionHours' : `receptionHours.${hours.day}`, hours.message)
  const languages = fields.translations?.map(t => t.language) ?? []
  for (const [i, language] of languages.entries())
    if (languages.indexOf(language) !== i) say(`translations.${i}.language`, 'There is a text in this language already.')
  if (fields.minAge != null && fields.maxAge != null && fields.minAge > fields.maxAge) say('maxAge', 'This is below the lowest age.')
  if (problems.length) throw new AppError('invalid', { fields: problems })
}

/** Nobody adds what is retired; who has it keeps it. */
function judgeTerms(
  { facilities = [], absentFacilities = [], rules = [] }: Edit,
  words: Words,
  has: Partial<Record<'facilities' | 'rules', readonly { key: string }[]>>,
  say: (path: string, message: string) => void,
) {
  const isOffered = (kind: 'facility' | 'rule', key: string, kept: readonly { key: string }[] = []) =>
    hasTerm(kind, key, words) && (!isRetired(kind, key, words) || kept.some(k => k.key === key))
  for (const [i, { key }] of facilities.entries())
    if (!isOffered('facility', key, has.facilities)) say(`facilities.${i}.key`, 'There is no such facility.')
  for (const [i, key] of absentFacilities.entries()) {
    if (!hasTerm('facility', key, words)) say(`absentFacilities.${i}`, 'There is no such facility.')
    else if (facilities.some(f => f.key === key)) say(`absentFacilities.${i}`, 'The hostel has it and has it not: one of the two.')
  }
  for (const [i, { key, value }] of rules.entries()) {
    const kind = ruleValueOf(key, words)
    if (!kind || !isOffered('rule', key, has.rules)) say(`rules.${i}.key`, 'There is no such rule.')
    else if (!isValueOf(kind, value)) say(`rules.${i}.value`, 'This rule cannot have this value.')
  }
}

/** The columns of the fields that are there. A telephone number is kept in its international form. */
export function columnsOf(fields: Edit, country: string): Record<string, unknown> {
  const { address, phone, cancellationTerms, timezone, ...plain } = fields
  return {
    ...plain,
    ...(timezone && { timezone }),
    ...(fields.rules && boundBy(fields.rules)),
    ...(fields.cancellationPolicy !== undefined && { cancellationTerms: null }),
    ...(cancellationTerms !== undefined && { cancellationTerms: cancellationTerms && customPolicy(cancellationTerms) }),
    ...(address && {
      line1: address.line1,
      city: address.city,
      region: address.region ?? null,
      postcode: address.postcode ?? null,
      country: address.country,
    }),
    ...(phone !== undefined && { phone: international(phone, address?.country ?? country) }),
  }
}

export function international(phone: string, country: string): string {
  const parsed = parsePhone(plainPhone(phone), country.toUpperCase() as CountryCode)
  if (!parsed?.isPossible()) throw fieldError('phone', 'This is not a telephone number.')
  return parsed.number
}

export const zoneAt = (lat: number, lng: number): string => tzLookup(lat, lng)

interface Zoned {
  lat: number
  lng: number
  timezone: string
}

export const followsPlace = ({ lat, lng, timezone }: Zoned): boolean => timezone === zoneAt(lat, lng)

/** The time zone of a house that moves, or is given back to its place (null): it goes along, unless the owner chose another one than where the house stood. */
export function zoneAfter(
  before: Zoned,
  { lat = before.lat, lng = before.lng, timezone }: Partial<Pick<Edit, 'lat' | 'lng' | 'timezone'>>,
): string {
  if (timezone) return timezone
  return timezone === null || followsPlace(before) ? zoneAt(lat, lng) : before.timezone
}
