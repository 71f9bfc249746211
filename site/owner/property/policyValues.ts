import type { Api, Input, Result } from '../../../api/contract.ts'
import type { PolicyPreset } from '../../../domain/listing/taxonomy.ts'
import { type CancellationPolicy, customPolicy, type DepositPart, type Fee, policies } from '../../../domain/rates/cancellation.ts'
import { policyProblem } from '../../../domain/rates/policyProblem.ts'
import { fieldProblem } from '../../kit/fieldProblem.ts'
import type { Values } from '../../kit/formContext.ts'
import { amountText } from '../../lib/format.ts'
import { amountOf, wantsNumber, wantsWhole, wholeOf } from './numbers.ts'
import { rowsOf, rowValues, textAt } from './rows.ts'

type OwnTerms = NonNullable<Input<'PUT /property/:id', Api['PUT /property/:id']>['body']['cancellationTerms']>
type House = Pick<Result<Api['GET /property/:id']>, 'cancellationPolicy' | 'cancellationTerms' | 'currency'>

export const MOST_STEPS = 6
export const OWN = 'custom'

export const emptyStep: Values = { ahead: '24', unit: 'hours', basis: 'first_night', value: '', rest: '' }

/** The rows of terms, to begin one's own with. */
export function termsValues({ steps, noShow, nonRefundable }: Omit<CancellationPolicy, 'name'>, currency: string): Values {
  const feeValues = (fee: Fee) => ({ basis: fee.basis, value: valueText(fee, currency), rest: String(fee.restOfDeposit || '') })
  return {
    ...rowValues(
      'terms',
      steps.map(({ hoursBefore, fee }) => ({ ...aheadValues(hoursBefore), ...feeValues(fee) })),
    ),
    ...Object.fromEntries(Object.entries(feeValues(noShow)).map(([name, value]) => [`terms.noShow.${name}`, value])),
    'terms.nonRefundable.basis': nonRefundable?.basis ?? '',
    'terms.nonRefundable.value': nonRefundable ? valueText(nonRefundable, currency) : '',
  }
}

const aheadValues = (hours: number | null): Values => {
  if (hours === null) return { ahead: '', unit: 'booking' }
  return hours % 24 === 0 && hours > 48 ? { ahead: String(hours / 24), unit: 'days' } : { ahead: String(hours), unit: 'hours' }
}

const valueText = (fee: Fee, currency: string) =>
  fee.basis === 'percent' ? String(fee.value) : fee.basis === 'amount' ? amountText({ amount: fee.value, currency }) : ''

export const policyToValues = ({ cancellationPolicy, cancellationTerms, currency }: House): Values => ({
  cancellationPolicy: cancellationTerms ? OWN : cancellationPolicy,
  ...termsValues(cancellationTerms ? customPolicy(cancellationTerms) : presetOf(cancellationPolicy), currency),
})

const presetOf = (name: string) => policies[name as PolicyPreset] ?? policies.flex_24h

/** What goes to the API: the preset, or the terms. */
export const valuesToPolicy = (values: Values): { cancellationPolicy: PolicyPreset } | { cancellationTerms: OwnTerms } => {
  const chosen = textAt(values, 'cancellationPolicy')
  return chosen === OWN ? { cancellationTerms: ownTerms(values) } : { cancellationPolicy: chosen as PolicyPreset }
}

/** What the form says now, for its words; undefined while something is missing. */
export function policyShown(values: Values): CancellationPolicy | undefined {
  const chosen = textAt(values, 'cancellationPolicy')
  if (chosen !== OWN) return presetOf(chosen)
  if (Object.keys(problemsOf(values)).length) return undefined
  const policy = customPolicy(ownTerms(values))
  return policyProblem(policy) ? undefined : policy
}

function ownTerms(values: Values): OwnTerms {
  const kept = feeOf(values, 'terms.nonRefundable')
  return {
    steps: rowsOf(values, 'terms').map(row => ({ hoursBefore: hoursOf(values, row), fee: feeOf(values, row) })),
    noShow: feeOf(values, 'terms.noShow'),
    ...(kept.value !== undefined && { nonRefundable: kept as DepositPart }),
  }
}

function hoursOf(values: Values, row: string): number | null {
  const unit = textAt(values, `${row}.unit`)
  return unit === 'booking' ? null : (wholeOf(textAt(values, `${row}.ahead`)) ?? 0) * (unit === 'days' ? 24 : 1)
}

function feeOf(values: Values, row: string): OwnTerms['noShow'] {
  const basis = textAt(values, `${row}.basis`) as Fee['basis']
  const typed = textAt(values, `${row}.value`)
  const restOfDeposit = wholeOf(textAt(values, `${row}.rest`))
  const rest = restOfDeposit ? { restOfDeposit } : {}
  if (basis === 'percent') return { basis, value: wholeOf(typed) ?? 0, ...rest }
  return basis === 'amount' ? { basis, value: amountOf(typed, textAt(values, 'currency')) ?? 0, ...rest } : { basis, ...rest }
}

function problemsOf(values: Values): Record<string, string> {
  const found: Record<string, string> = {}
  const steps = rowsOf(values, 'terms')
  for (const row of steps)
    if (textAt(values, `${row}.unit`) !== 'booking' && wholeOf(textAt(values, `${row}.ahead`)) === undefined)
      found[`${row}.ahead`] = wantsWhole
  for (const row of [...steps, 'terms.noShow', 'terms.nonRefundable']) {
    const [basis, typed, rest] = ['basis', 'value', 'rest'].map(name => textAt(values, `${row}.${name}`)) as [string, string, string]
    if (basis === 'percent' && (wholeOf(typed) ?? 101) > 100) found[`${row}.value`] = wantsPercent
    if (basis === 'amount' && amountOf(typed, textAt(values, 'currency')) === undefined) found[`${row}.value`] = wantsNumber
    if (rest && (wholeOf(rest) ?? 101) > 100) found[`${row}.rest`] = wantsPercent
  }
  return found
}
const wantsPercent = 'Write a percent from 0 to 100.'

export function missingPolicy(values: Values) {
  if (textAt(values, 'cancellationPolicy') !== OWN) return undefined
  const wrong = problemsOf(values)
  const hours = rowsOf(values, 'terms').map(row => hoursOf(values, row))
  const twice = hours.findIndex((hour, i) => hours.indexOf(hour) < i)
  if (twice >= 0) wrong[`terms.${twice}.ahead`] = 'Another step begins then already.'
  return Object.keys(wrong).length ? fieldProblem('Something is missing in the terms of cancelling.', wrong) : undefined
}

/** `cancellationTerms.steps.0.fee.value` of the request is `terms.0.value` of the form. */
export const backToTerms = (path: string): string =>
  path
    .replace(/^(body\.)?cancellationTerms\./, 'terms.')
    .replace(/^terms\.steps\.(\d+)\.(fee\.)?/, 'terms.$1.')
    .replace(/^(terms\..*)hoursBefore$/, '$1ahead')
    .replace(/^(terms\..*)restOfDeposit$/, '$1rest')
