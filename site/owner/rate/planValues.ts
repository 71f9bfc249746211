import type { Api, EndpointRequest, Result } from '../../../api/contract.ts'
import { type PolicyPreset, policyPresets } from '../../../domain/listing/taxonomy.ts'
import type { CancellationPolicy, DepositPart } from '../../../domain/rates/cancellation.ts'
import type { Adjustment } from '../../../domain/rates/pricing.ts'
import { fieldProblem } from '../../kit/form/fieldProblem.ts'
import { getText } from '../../kit/form/getText.ts'
import { formatPlainAmount, parseAmount } from '../../lib/format/format.ts'
import { formatPolicy } from '../../lib/format/policyFormat.ts'
import { policyPresetLabels } from '../../lib/format/policyPresets.ts'
import { t } from '../../lib/language/messages.ts'
import { rateMessages, ratePlanMessages } from './messages.ts'

/** An adjustment relative to another price: by how much, and as percent or amount. */
export interface AdjustmentValues {
  way: string
  value: string
}
type FeePart = 'basis' | 'value' | 'rest'
type PlanText = 'name' | 'parent' | 'policy' | 'steps' | 'minDaysAhead' | 'maxDaysAhead'
type StepPart = 'hours' | FeePart
export type FeeRow = `step.${number}` | 'noShow' | 'nonRefundable'
export type PlanValues = AdjustmentValues & Record<PlanText | `${FeeRow}.${FeePart}` | `step.${number}.${StepPart}`, string>

export type Plan = Result<Api['GET /room/plans']>[number]
type Terms = NonNullable<Plan['terms']>
type Fee = Terms['noShow']
export type PlanRequest = EndpointRequest<'PUT /room/plans/:id', Api['PUT /room/plans/:id']>['body']

export function adjustmentToValues(adjust: Adjustment | null): AdjustmentValues {
  if (!adjust || adjust.value === 0) return { way: '', value: '' }
  return { way: `${adjust.kind}${adjust.value < 0 ? '-' : '+'}`, value: '' }
}
/** Formatted with the currency's decimals. */
export const formatAdjustmentValue = (adjust: Adjustment | null, currency: string) => {
  if (!adjust || adjust.value === 0) return ''
  const size = Math.abs(adjust.value)
  return adjust.kind === 'percent' ? String(size) : formatPlainAmount({ amount: size, currency })
}

/** Undefined where the number is invalid. */
export function parseAdjustment(values: AdjustmentValues, currency: string): Adjustment | null | undefined {
  const way = getText(values, 'way')
  if (way === '') return null
  const sign = way.endsWith('-') ? -1 : 1
  const typed = getText(values, 'value')
  if (way.startsWith('amount')) {
    const amount = parseAmount(typed, currency)
    return amount && { kind: 'amount', value: sign * amount.amount }
  }
  return /^\d{1,4}([.,]\d{1,3})?$/.test(typed) ? { kind: 'percent', value: sign * Number(typed.replace(',', '.')) } : undefined
}
export const getAdjustmentHint = (values: AdjustmentValues, currency: string) =>
  getText(values, 'way').startsWith('amount') ? t(ratePlanMessages().fields.adjustmentHint, { currency }) : rateMessages().percentHint

export const maxSteps = 5
export const stepField = <P extends StepPart>(i: number, name: P) => `step.${i}.${name}` as const
export const needsValue = (basis: unknown) => basis === 'percent' || basis === 'amount'

const formatFeeValue = ({ basis, value }: Fee, currency: string) => {
  if (!needsValue(basis) || value === undefined) return ''
  return basis === 'percent' ? String(value) : formatPlainAmount({ amount: value, currency })
}

export function planToValues(plan: Plan | undefined, currency: string): PlanValues {
  const steps = plan?.terms?.steps ?? []
  return {
    name: plan?.name ?? '',
    parent: plan?.parent ? String(plan.parent) : '',
    ...adjustmentToValues(plan?.adjust ?? null),
    value: formatAdjustmentValue(plan?.adjust ?? null, currency),
    policy: plan?.terms ? 'custom' : (plan?.policy ?? ''),
    steps: String(Math.max(1, steps.length)),
    ...Object.fromEntries(
      Array.from({ length: maxSteps }, (_, i) => {
        const step = steps[i]
        const basis = step?.fee.basis ?? 'first_night'
        return [
          [stepField(i, 'hours'), step ? String(step.hoursBefore ?? '') : '48'],
          [stepField(i, 'basis'), basis],
          [stepField(i, 'value'), step ? formatFeeValue(step.fee, currency) : ''],
          [stepField(i, 'rest'), formatRestOfDeposit(step?.fee)],
        ]
      }).flat(),
    ),
    'noShow.basis': plan?.terms?.noShow.basis ?? 'percent',
    'noShow.value': plan?.terms ? formatFeeValue(plan.terms.noShow, currency) : '100',
    'noShow.rest': formatRestOfDeposit(plan?.terms?.noShow),
    'nonRefundable.basis': plan?.terms?.nonRefundable?.basis ?? '',
    'nonRefundable.value': plan?.terms?.nonRefundable ? formatFeeValue(plan.terms.nonRefundable, currency) : '',
    minDaysAhead: String(plan?.minDaysAhead ?? ''),
    maxDaysAhead: String(plan?.maxDaysAhead ?? ''),
  }
}

const formatRestOfDeposit = (fee: Fee | undefined) => String(fee?.restOfDeposit || '')

export const getStepCount = (values: PlanValues) => Math.min(maxSteps, Math.max(1, Number(getText(values, 'steps')) || 1))

export function findPlanFormProblem(values: PlanValues, currency: string) {
  const { fields: messages } = ratePlanMessages()
  const isCustom = values.policy === 'custom'
  const steps = isCustom ? Array.from({ length: getStepCount(values) }, (_, i) => i) : []
  const checks: [string, boolean, string][] = [
    ['name', getText(values, 'name') === '', messages.nameMissing],
    ['value', parseAdjustment(values, currency) === undefined, getAdjustmentHint(values, currency)],
    ...steps.flatMap((i): [string, boolean, string][] => [
      [stepField(i, 'hours'), !/^\d{0,4}$/.test(getText(values, stepField(i, 'hours'))), messages.hoursWrong],
      [stepField(i, 'value'), !parseFee(values, `step.${i}`, currency), messages.valueWrong],
      [stepField(i, 'rest'), !isValidRest(values, `step.${i}`), messages.restWrong],
    ]),
    ['noShow.value', isCustom && !parseFee(values, 'noShow', currency), messages.valueWrong],
    ['noShow.rest', isCustom && !isValidRest(values, 'noShow'), messages.restWrong],
    [
      'nonRefundable.value',
      isCustom && getText(values, 'nonRefundable.basis') !== '' && !parseFee(values, 'nonRefundable', currency),
      messages.valueWrong,
    ],
    ['minDaysAhead', !isValidDays(getText(values, 'minDaysAhead')), messages.daysWrong],
    ['maxDaysAhead', !isValidDays(getText(values, 'maxDaysAhead')), messages.daysWrong],
    ['maxDaysAhead', areSwapped(values), messages.daysSwapped],
  ]
  const errors = Object.fromEntries(checks.flatMap(([field, isWrong, words]) => (isWrong ? [[field, words]] : [])))
  return Object.keys(errors).length ? fieldProblem(rateMessages().lookAgain, errors) : undefined
}

const isValidRest = (values: PlanValues, row: FeeRow) => /^(\d{0,2}|100)$/.test(getText(values, `${row}.rest`))
const isValidDays = (typed: string) => /^\d{0,3}$/.test(typed) && Number(typed) <= 730
const parseDays = (values: PlanValues, name: 'minDaysAhead' | 'maxDaysAhead') =>
  getText(values, name) === '' ? null : Number(getText(values, name))

function areSwapped(values: PlanValues): boolean {
  const [min, max] = [parseDays(values, 'minDaysAhead'), parseDays(values, 'maxDaysAhead')]
  return min !== null && max !== null && min > max
}

function parseFee(values: PlanValues, row: FeeRow, currency: string): Fee | undefined {
  const own = parseBaseFee(values, row, currency)
  const restOfDeposit = Number(getText(values, `${row}.rest`))
  return own && restOfDeposit ? { ...own, restOfDeposit } : own
}

function parseBaseFee(values: PlanValues, row: FeeRow, currency: string): Fee | undefined {
  const basis = getText(values, `${row}.basis`)
  if (basis === 'none' || basis === 'first_night') return { basis }
  const typed = getText(values, `${row}.value`)
  if (basis === 'amount') {
    const amount = parseAmount(typed, currency)
    return amount && { basis, value: amount.amount }
  }
  return /^\d{1,3}([.,]\d{1,3})?$/.test(typed) ? { basis: 'percent', value: Number(typed.replace(',', '.')) } : undefined
}

/** The request for a plan; `missingInPlan` has passed. */
export function valuesToPlanRequest(values: PlanValues, currency: string) {
  const policy = policyPresets.find(p => p === values.policy)
  return {
    name: getText(values, 'name'),
    parent: getText(values, 'parent') ? Number(getText(values, 'parent')) : null,
    adjust: parseAdjustment(values, currency) ?? null,
    minDaysAhead: parseDays(values, 'minDaysAhead'),
    maxDaysAhead: parseDays(values, 'maxDaysAhead'),
    ...(values.policy === 'custom' ? { terms: valuesToTerms(values, currency) } : { policy: policy ?? null }),
  }
}

const noFee: Fee = { basis: 'none' }
const valuesToTerms = (values: PlanValues, currency: string): Terms => ({
  steps: Array.from({ length: getStepCount(values) }, (_, i) => {
    const hours = getText(values, stepField(i, 'hours'))
    const fee = parseFee(values, `step.${i}`, currency) ?? noFee
    return { hoursBefore: hours === '' ? null : Number(hours), fee }
  }),
  noShow: parseFee(values, 'noShow', currency) ?? noFee,
  ...(getText(values, 'nonRefundable.basis') && { nonRefundable: parseFee(values, 'nonRefundable', currency) as DepositPart }),
})

/** Maps paths of the request to form fields: `terms.steps.0.hoursBefore` is the hours of the first step. */
export const mapPlanField = (path: string) =>
  path
    .replace(/^body\./, '')
    .replace(/^adjust\.(value|kind)$/, 'value')
    .replace(/^terms\.steps\.(\d+)\.hoursBefore$/, 'step.$1.hours')
    .replace(/^terms\.steps\.(\d+)\.fee\.(basis|value)$/, 'step.$1.$2')
    .replace(/^terms\.steps\.(\d+)\.fee\.restOfDeposit$/, 'step.$1.rest')
    .replace(/^terms\.noShow\.restOfDeposit$/, 'noShow.rest')
    .replace(/^terms\.(noShow|nonRefundable)\./, '$1.')
    .replace(/^terms$/, 'policy')

/** Parents first, each followed by its derived plans. */
export function buildPlanTree(plans: readonly Plan[], parent: number | null = null, depth = 0): { plan: Plan; depth: number }[] {
  return plans.filter(p => p.parent === parent).flatMap(plan => [{ plan, depth }, ...buildPlanTree(plans, plan.id, depth + 1)])
}

/** A plan cannot derive from itself or from a plan derived from it. */
export function getPossibleParents(plans: readonly Plan[], id: number | undefined): Plan[] {
  const below = new Set(id === undefined ? [] : [id, ...buildPlanTree(plans, id).map(t => t.plan.id)])
  return plans.filter(p => !below.has(p.id))
}

/** A one-line summary of the cancellation terms. */
export function formatPlanTerms(plan: Plan, plans: readonly Plan[], currency: string): string {
  if (plan.terms) return formatPolicy(plan.terms as Omit<CancellationPolicy, 'name'>, currency)
  if (plan.policy) return policyPresetLabels()[plan.policy as PolicyPreset] ?? plan.policy
  const parent = plans.find(p => p.id === plan.parent)
  const messages = ratePlanMessages().plans
  return parent ? t(messages.as, { plan: parent.name }) : messages.asHostel
}
