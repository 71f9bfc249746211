import type { Api, EndpointRequest, Result } from '../../../api/contract.ts'
import type { PolicyPreset } from '../../../domain/listing/taxonomy.ts'
import { type CancellationPolicy, customPolicy, type DepositPart, type Fee, policies } from '../../../domain/rates/cancellation.ts'
import { policyProblem } from '../../../domain/rates/policyProblem.ts'
import { fieldProblem } from '../../kit/form/fieldProblem.ts'
import { getText } from '../../kit/form/getText.ts'
import { formatPlainAmount } from '../../lib/format/format.ts'
import { getRowNames, type RowValues, rowsToValues } from './formRows.ts'
import { propertyMessages } from './messages.ts'
import { parseMinorUnits, parseWholeNumber } from './parseNumbers.ts'

interface FeeValues {
  basis: string
  value: string
  rest: string
}
interface StepValues extends FeeValues {
  ahead: string
  unit: string
}
type TermsValues = RowValues<'terms', StepValues> &
  Record<`terms.noShow.${keyof FeeValues}`, string> &
  Record<'terms.nonRefundable.basis' | 'terms.nonRefundable.value', string>
export type PolicyValues = TermsValues & { cancellationPolicy: string }
export type TermsRow = `terms.${number}`
export type FeeRow = TermsRow | 'terms.noShow'
type FormPolicy = PolicyValues & { currency?: string }

type CustomTerms = NonNullable<EndpointRequest<'PUT /property/:id', Api['PUT /property/:id']>['body']['cancellationTerms']>
type PropertyPolicy = Pick<Result<Api['GET /property/:id']>, 'cancellationPolicy' | 'cancellationTerms' | 'currency'>

export const MAX_STEPS = 6
export const CUSTOM_POLICY = 'custom'

export const emptyStep: StepValues = { ahead: '24', unit: 'hours', basis: 'first_night', value: '', rest: '' }

/** The current terms as form rows, to start custom ones with. */
export function termsToValues({ steps, noShow, nonRefundable }: Omit<CancellationPolicy, 'name'>, currency: string): TermsValues {
  const feeValues = (fee: Fee) => ({ basis: fee.basis, value: formatFeeValue(fee, currency), rest: String(fee.restOfDeposit || '') })
  return {
    ...rowsToValues(
      'terms',
      steps.map(({ hoursBefore, fee }) => ({ ...hoursBeforeToValues(hoursBefore), ...feeValues(fee) })),
    ),
    'terms.noShow.basis': noShow.basis,
    'terms.noShow.value': formatFeeValue(noShow, currency),
    'terms.noShow.rest': String(noShow.restOfDeposit || ''),
    'terms.nonRefundable.basis': nonRefundable?.basis ?? '',
    'terms.nonRefundable.value': nonRefundable ? formatFeeValue(nonRefundable, currency) : '',
  }
}

const hoursBeforeToValues = (hours: number | null): Pick<StepValues, 'ahead' | 'unit'> => {
  if (hours === null) return { ahead: '', unit: 'booking' }
  return hours % 24 === 0 && hours > 48 ? { ahead: String(hours / 24), unit: 'days' } : { ahead: String(hours), unit: 'hours' }
}

const formatFeeValue = (fee: Fee, currency: string) =>
  fee.basis === 'percent' ? String(fee.value) : fee.basis === 'amount' ? formatPlainAmount({ amount: fee.value, currency }) : ''

export const policyToValues = ({ cancellationPolicy, cancellationTerms, currency }: PropertyPolicy): PolicyValues => ({
  cancellationPolicy: cancellationTerms ? CUSTOM_POLICY : cancellationPolicy,
  ...termsToValues(cancellationTerms ? customPolicy(cancellationTerms) : getPreset(cancellationPolicy), currency),
})

const getPreset = (name: string) => policies[name as PolicyPreset] ?? policies.flex_24h

/** For the request: the preset, or the custom terms. */
export const valuesToPolicy = (values: FormPolicy): { cancellationPolicy: PolicyPreset } | { cancellationTerms: CustomTerms } => {
  const chosen = getText(values, 'cancellationPolicy')
  return chosen === CUSTOM_POLICY ? { cancellationTerms: valuesToCustomTerms(values) } : { cancellationPolicy: chosen as PolicyPreset }
}

/** The form's terms for the preview; undefined while incomplete. */
export function findFormPolicy(values: FormPolicy): CancellationPolicy | undefined {
  const chosen = getText(values, 'cancellationPolicy')
  if (chosen !== CUSTOM_POLICY) return getPreset(chosen)
  if (Object.keys(findTermsErrors(values)).length) return undefined
  const policy = customPolicy(valuesToCustomTerms(values))
  return policyProblem(policy) ? undefined : policy
}

function valuesToCustomTerms(values: FormPolicy): CustomTerms {
  const nonRefundable = valuesToFee(values, 'terms.nonRefundable')
  return {
    steps: getRowNames(values, 'terms').map(row => ({ hoursBefore: getHoursBefore(values, row), fee: valuesToFee(values, row) })),
    noShow: valuesToFee(values, 'terms.noShow'),
    ...(nonRefundable.value !== undefined && { nonRefundable: nonRefundable as DepositPart }),
  }
}

function getHoursBefore(values: FormPolicy, row: TermsRow): number | null {
  const unit = getText(values, `${row}.unit`)
  return unit === 'booking' ? null : (parseWholeNumber(getText(values, `${row}.ahead`)) ?? 0) * (unit === 'days' ? 24 : 1)
}

function valuesToFee(values: FormPolicy, row: FeeRow | 'terms.nonRefundable'): CustomTerms['noShow'] {
  const basis = getText(values, `${row}.basis`) as Fee['basis']
  const typed = getText(values, `${row}.value`)
  const restOfDeposit = row === 'terms.nonRefundable' ? undefined : parseWholeNumber(getText(values, `${row}.rest`))
  const rest = restOfDeposit ? { restOfDeposit } : {}
  if (basis === 'percent') return { basis, value: parseWholeNumber(typed) ?? 0, ...rest }
  return basis === 'amount' ? { basis, value: parseMinorUnits(typed, getText(values, 'currency')) ?? 0, ...rest } : { basis, ...rest }
}

function findTermsErrors(values: FormPolicy): Record<string, string> {
  const { cancellation, numbers } = propertyMessages()
  const found: Record<string, string> = {}
  const steps = getRowNames(values, 'terms')
  for (const row of steps)
    if (getText(values, `${row}.unit`) !== 'booking' && parseWholeNumber(getText(values, `${row}.ahead`)) === undefined)
      found[`${row}.ahead`] = numbers.whole
  for (const row of [...steps, 'terms.noShow', 'terms.nonRefundable'] as const) {
    const [basis, typed] = [getText(values, `${row}.basis`), getText(values, `${row}.value`)]
    const rest = row === 'terms.nonRefundable' ? '' : getText(values, `${row}.rest`)
    if (basis === 'percent' && (parseWholeNumber(typed) ?? 101) > 100) found[`${row}.value`] = cancellation.percentWrong
    if (basis === 'amount' && parseMinorUnits(typed, getText(values, 'currency')) === undefined) found[`${row}.value`] = numbers.any
    if (rest && (parseWholeNumber(rest) ?? 101) > 100) found[`${row}.rest`] = cancellation.percentWrong
  }
  return found
}

export function findPolicyFormProblem(values: FormPolicy) {
  if (getText(values, 'cancellationPolicy') !== CUSTOM_POLICY) return undefined
  const errors = findTermsErrors(values)
  const hours = getRowNames(values, 'terms').map(row => getHoursBefore(values, row))
  const twice = hours.findIndex((hour, i) => hours.indexOf(hour) < i)
  if (twice >= 0) errors[`terms.${twice}.ahead`] = propertyMessages().cancellation.stepTwice
  return Object.keys(errors).length ? fieldProblem(propertyMessages().cancellation.missing, errors) : undefined
}

/** Maps paths of the request to form fields: `cancellationTerms.steps.0.fee.value` is `terms.0.value`. */
export const mapTermsField = (path: string): string =>
  path
    .replace(/^(body\.)?cancellationTerms\./, 'terms.')
    .replace(/^terms\.steps\.(\d+)\.(fee\.)?/, 'terms.$1.')
    .replace(/^(terms\..*)hoursBefore$/, '$1ahead')
    .replace(/^(terms\..*)restOfDeposit$/, '$1rest')
