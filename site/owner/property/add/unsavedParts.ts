import type { AnyValues, FormValues } from '../../../kit/form/formValues.ts'
import { findDepositFormProblem } from '../depositValues.ts'
import { findHoursFormProblem } from '../hoursValues.ts'
import { findPolicyFormProblem } from '../policyValues.ts'
import type { PropertyValues } from '../propertyValues.ts'
import { findPoint, type PropertyUpdateRequest, valuesToUpdateRequest } from '../propertyValues.ts'
import { findTaxFormProblem } from '../tax/taxValues.ts'

type Part = keyof PropertyUpdateRequest

/** What the server refused, as it was sent: it is not sent again before it is changed. */
export type RefusedParts = ReadonlyMap<string, string>

interface UnsavedParts {
  /** What can be saved now. */
  body: PropertyUpdateRequest
  /** What stays in the form until it is whole. */
  held: Part[]
}

/** Parts of a listing that are not whole yet. */
function findHeldParts(values: PropertyValues): Part[] {
  const isBlank = (name: 'name' | 'currency' | 'address.line1' | 'address.country') => values[name].trim() === ''
  const held: [Part, unknown][] = [
    ['name', isBlank('name')],
    ['currency', isBlank('currency')],
    ['address', isBlank('address.line1') || isBlank('address.country')],
    ['lat', !findPoint(values)],
    ['lng', !findPoint(values)],
    ['receptionHours', findHoursFormProblem(values)],
    ['cancellationTerms', findPolicyFormProblem(values)],
    ['deposit', findDepositFormProblem(values)],
    ['taxes', findTaxFormProblem(values)],
    ['creditDays', values.offersCredit && values.creditDays === null],
  ]
  return held.flatMap(([part, isHeld]) => (isHeld ? [part] : []))
}

/** Their amounts are counted in the currency of the form: under the one on the server they would be other amounts. */
const amountParts: readonly Part[] = ['cancellationTerms', 'deposit', 'taxes']

/** Compares what would be sent with what was saved, part by part: nothing else goes out, and nothing that is half typed. */
export function findUnsavedParts(values: PropertyValues, saved: PropertyValues, refused: RefusedParts = new Map()): UnsavedParts {
  const before = valuesToUpdateRequest(saved, undefined)
  const now = valuesToUpdateRequest(values, undefined)
  const changed = (Object.keys(now) as Part[]).filter(part => JSON.stringify(now[part]) !== JSON.stringify(before[part]))
  const isIncomplete = findHeldParts(values)
  const staysBack = (part: Part) => isIncomplete.includes(part) || refused.get(part) === JSON.stringify(now[part])
  const hasOtherCurrency = changed.includes('currency') && staysBack('currency')
  const held = changed.filter(part => staysBack(part) || (hasOtherCurrency && amountParts.includes(part)))
  const sent = changed.filter(part => !held.includes(part))
  return { body: Object.fromEntries(sent.map(part => [part, now[part]])), held }
}

const prefixes: Partial<Record<Part, readonly string[]>> = {
  facilities: ['facility'],
  absentFacilities: ['facility'],
  rules: ['rule', 'ruleValue'],
  languages: ['language'],
  cancellationTerms: ['terms', 'cancellationPolicy'],
  creditDays: ['creditDays', 'offersCredit'],
}

const isFieldOf = (part: Part, name: string) => (prefixes[part] ?? [part]).some(own => name === own || name.startsWith(`${own}.`))

/** The values that are saved once `held` alone has stayed back. */
export const toSavedValues = (values: PropertyValues, saved: PropertyValues, held: readonly Part[]): PropertyValues => ({
  ...values,
  ...Object.fromEntries(Object.entries(saved).filter(([name]) => held.some(part => isFieldOf(part, name)))),
})

/** The fields that differ, for the draft on the device. */
export const pickChangedFields = (values: FormValues, saved: FormValues): AnyValues =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== saved[name]))

/** What was typed and not saved, beside what it was before, and the version that was. */
export interface UnsavedValues {
  typed: AnyValues
  before: AnyValues
  version: number | undefined
}

export function findUnsavedValues(values: PropertyValues, saved: PropertyValues, version: number | undefined): UnsavedValues | undefined {
  const typed = pickChangedFields(values, saved)
  const names = Object.keys(typed)
  const before = Object.fromEntries(Object.entries(saved).filter(([name]) => names.includes(name)))
  return names.length ? { typed, before, version } : undefined
}
