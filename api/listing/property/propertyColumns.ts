import tzLookup from '@photostructure/tz-lookup'
import type { CountryCode } from 'libphonenumber-js'
import parsePhone from 'libphonenumber-js'
import { isTimeZone } from '../../../domain/calendar/clock.ts'
import { receptionHoursProblem } from '../../../domain/calendar/receptionHours.ts'
import type { PlainReason } from '../../../domain/language/explain.ts'
import type { FieldDeclarations } from '../../../domain/listing/fieldDeclaration.ts'
import { isValueOfKind, saleRestrictions } from '../../../domain/listing/houseRules.ts'
import { type Deposit, depositProblem } from '../../../domain/money/deposit.ts'
import type { TaxRule } from '../../../domain/money/tax.ts'
import { taxProblem } from '../../../domain/money/taxProblem.ts'
import { customPolicy } from '../../../domain/rates/cancellation.ts'
import { policyProblem } from '../../../domain/rates/policyProblem.ts'
import { normalizePhone } from '../../../domain/text/normalizeContact.ts'
import { AppError, type FieldProblem, fieldError, fieldProblem } from '../../platform/errors.ts'
import type { Infer } from '../../platform/http/schema.ts'
import { findRuleValue, hasTerm, isTermRetired, type TermOverrides } from '../../platform/taxonomy/service.ts'
import type { editPropertyRequest } from './contract.ts'
import { declaredFields, type PropertyColumns } from './declaredColumns.ts'

export type PropertyInput = Omit<Infer<typeof editPropertyRequest>, 'version'>

/** What a field's schema cannot say by itself. Throws 422 naming every bad field. */
export function validateProperty(
  fields: PropertyInput,
  overrides: TermOverrides,
  has: Partial<Record<'facilities' | 'rules', readonly { key: string }[]>> = {},
): void {
  const problems: FieldProblem[] = []
  const addProblem = (path: string, explanation: Parameters<typeof fieldProblem>[1]) => problems.push(fieldProblem(path, explanation))
  if (fields.currency && !Intl.supportedValuesOf('currency').includes(fields.currency)) addProblem('currency', 'currency_code')
  if (fields.timezone && !isTimeZone(fields.timezone)) addProblem('timezone', 'time_zone_name')
  const deposit = fields.deposit && depositProblem(fields.deposit as Deposit)
  if (deposit) addProblem(`deposit.${deposit.field}`, deposit)
  validateTaxonomyTerms(fields, overrides, has, addProblem)
  for (const [i, tax] of (fields.taxes ?? []).entries()) {
    const problem = taxProblem(tax as TaxRule)
    if (problem) addProblem(`taxes.${i}.${problem.field}`, problem)
  }
  const terms = fields.cancellationTerms && policyProblem(fields.cancellationTerms)
  if (terms) addProblem(`cancellationTerms.${terms.field}`, terms)
  const hours = fields.receptionHours && receptionHoursProblem(fields.receptionHours)
  if (hours) addProblem(hours.day === undefined ? 'receptionHours' : `receptionHours.${hours.day}`, hours)
  const languages = fields.translations?.map(t => t.language) ?? []
  for (const [i, language] of languages.entries())
    if (languages.indexOf(language) !== i) addProblem(`translations.${i}.language`, 'text_in_language')
  if (fields.minAge != null && fields.maxAge != null && fields.minAge > fields.maxAge) addProblem('maxAge', 'below_lowest_age')
  if (problems.length) throw new AppError('invalid', { fields: problems })
}

/** A retired term cannot be added; a listing that has it keeps it. */
function validateTaxonomyTerms(
  { facilities = [], absentFacilities = [], rules = [] }: PropertyInput,
  overrides: TermOverrides,
  has: Partial<Record<'facilities' | 'rules', readonly { key: string }[]>>,
  addProblem: (path: string, reason: PlainReason) => void,
) {
  const isOffered = (kind: 'facility' | 'rule', key: string, current: readonly { key: string }[] = []) =>
    hasTerm(kind, key, overrides) && (!isTermRetired(kind, key, overrides) || current.some(k => k.key === key))
  for (const [i, { key }] of facilities.entries())
    if (!isOffered('facility', key, has.facilities)) addProblem(`facilities.${i}.key`, 'no_such_facility')
  for (const [i, key] of absentFacilities.entries()) {
    if (!hasTerm('facility', key, overrides)) addProblem(`absentFacilities.${i}`, 'no_such_facility')
    else if (facilities.some(f => f.key === key)) addProblem(`absentFacilities.${i}`, 'facility_both')
  }
  for (const [i, { key, value }] of rules.entries()) {
    const kind = findRuleValue(key, overrides)
    if (!kind || !isOffered('rule', key, has.rules)) addProblem(`rules.${i}.key`, 'no_such_rule')
    else if (!isValueOfKind(kind, value)) addProblem(`rules.${i}.value`, 'rule_value')
  }
}

/** The columns of the fields that are there. A telephone number is kept in its international form. */
export function toPropertyColumns(
  { address, phone, cancellationTerms, timezone, ...fields }: PropertyInput,
  country: string,
  declared: FieldDeclarations = declaredFields,
): Partial<PropertyColumns> {
  return {
    ...toKeptValues(fields, declared),
    ...(timezone && { timezone }),
    ...(fields.rules && saleRestrictions(fields.rules)),
    ...(fields.cancellationPolicy !== undefined && { cancellationTerms: null }),
    ...(cancellationTerms !== undefined && { cancellationTerms: cancellationTerms && customPolicy(cancellationTerms) }),
    ...(address && { ...address, region: address.region ?? null, postcode: address.postcode ?? null }),
    ...(phone !== undefined && { phone: phone && toInternationalPhone(phone, address?.country ?? country) }),
  }
}

/** What was taken away is kept as its declaration says. */
const toKeptValues = (fields: PropertyInput, declared: FieldDeclarations) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const declaration = declared[name]
      return [name, value === null && declaration && 'whenCleared' in declaration ? declaration.whenCleared : value]
    }),
  ) as Partial<PropertyColumns>

export function toInternationalPhone(phone: string, country: string): string {
  const parsed = parsePhone(normalizePhone(phone), country.toUpperCase() as CountryCode)
  if (!parsed?.isPossible()) throw fieldError('phone', 'not_a_phone')
  return parsed.ext ? `${parsed.number} ext. ${parsed.ext}` : parsed.number
}

export const timezoneAt = (lat: number, lng: number): string => tzLookup(lat, lng)

interface ZonedPoint {
  lat: number
  lng: number
  timezone: string
}

export const followsLocation = ({ lat, lng, timezone }: ZonedPoint): boolean => timezone === timezoneAt(lat, lng)

/** The time zone of a property that moves, or is given back to its place (null): it goes along, unless the owner chose another one than where the property stood. */
export function resolveTimezone(
  before: ZonedPoint,
  { lat = before.lat, lng = before.lng, timezone }: Partial<Pick<PropertyInput, 'lat' | 'lng' | 'timezone'>>,
): string {
  if (timezone) return timezone
  return timezone === null || followsLocation(before) ? timezoneAt(lat, lng) : before.timezone
}
