import type { Api, Input, Result } from '../../../api/contract.ts'
import { type PolicyPreset, policyPresets } from '../../../domain/listing/taxonomy.ts'
import type { CancellationPolicy, DepositPart } from '../../../domain/rates/cancellation.ts'
import type { Adjustment } from '../../../domain/rates/pricing.ts'
import { fieldProblem } from '../../kit/fieldProblem.ts'
import type { Values } from '../../kit/formContext.ts'
import { amountText, parseAmount } from '../../lib/format.ts'
import { policySentences, policyWords } from '../../lib/policyWords.ts'

export type Plan = Result<Api['GET /room/plans']>[number]
type Terms = NonNullable<Plan['terms']>
type Fee = Terms['noShow']
export type PlanEdit = Input<'PUT /room/plans/:id', Api['PUT /room/plans/:id']>['body']

/** The same, more or less; of a percent or an amount. */
export const adjustWays = [
  ['', 'the same'],
  ['percent-', 'less, in %'],
  ['percent+', 'more, in %'],
  ['amount-', 'less, an amount'],
  ['amount+', 'more, an amount'],
] as const

export function valuesOfAdjust(adjust: Adjustment | null): Values {
  if (!adjust || adjust.value === 0) return { way: '', value: '' }
  return { way: `${adjust.kind}${adjust.value < 0 ? '-' : '+'}`, value: '' }
}
/** The figure stands in the currency's own digits. */
export const adjustText = (adjust: Adjustment | null, currency: string) => {
  if (!adjust || adjust.value === 0) return ''
  const size = Math.abs(adjust.value)
  return adjust.kind === 'percent' ? String(size) : amountText({ amount: size, currency })
}

const text = (values: Values, name: string) => String(values[name] ?? '').trim()

/** Undefined where the figure is none. */
export function adjustOf(values: Values, currency: string): Adjustment | null | undefined {
  const way = text(values, 'way')
  if (way === '') return null
  const sign = way.endsWith('-') ? -1 : 1
  const typed = text(values, 'value')
  if (way.startsWith('amount')) {
    const amount = parseAmount(typed, currency)
    return amount && { kind: 'amount', value: sign * amount.amount }
  }
  return /^\d{1,4}([.,]\d{1,3})?$/.test(typed) ? { kind: 'percent', value: sign * Number(typed.replace(',', '.')) } : undefined
}
export const adjustHelp = (values: Values, currency: string) =>
  text(values, 'way').startsWith('amount') ? `Write an amount in ${currency}, like 2 or 2.50.` : 'Write a percent, like 10 or 7.5.'

export const mostSteps = 5
export const stepField = (i: number, name: 'hours' | 'basis' | 'value' | 'rest') => `step.${i}.${name}`
export const feeBases = [
  ['none', 'nothing'],
  ['first_night', 'the first night'],
  ['percent', 'a percent of the stay'],
  ['amount', 'an amount'],
] as const
export const keptBases = [
  ['amount', 'an amount'],
  ['percent', 'a percent of the deposit'],
] as const
export const hasFigure = (basis: unknown) => basis === 'percent' || basis === 'amount'

const feeText = ({ basis, value }: Fee, currency: string) => {
  if (!hasFigure(basis) || value === undefined) return ''
  return basis === 'percent' ? String(value) : amountText({ amount: value, currency })
}

export function valuesOfPlan(plan: Plan | undefined, currency: string): Values {
  const steps = plan?.terms?.steps ?? []
  return {
    name: plan?.name ?? '',
    parent: plan?.parent ? String(plan.parent) : '',
    ...valuesOfAdjust(plan?.adjust ?? null),
    value: adjustText(plan?.adjust ?? null, currency),
    policy: plan?.terms ? 'custom' : (plan?.policy ?? ''),
    steps: String(Math.max(1, steps.length)),
    ...Object.fromEntries(
      Array.from({ length: mostSteps }, (_, i) => {
        const step = steps[i]
        const basis = step?.fee.basis ?? 'first_night'
        return [
          [stepField(i, 'hours'), step ? String(step.hoursBefore ?? '') : '48'],
          [stepField(i, 'basis'), basis],
          [stepField(i, 'value'), step ? feeText(step.fee, currency) : ''],
          [stepField(i, 'rest'), restText(step?.fee)],
        ]
      }).flat(),
    ),
    'noShow.basis': plan?.terms?.noShow.basis ?? 'percent',
    'noShow.value': plan?.terms ? feeText(plan.terms.noShow, currency) : '100',
    'noShow.rest': restText(plan?.terms?.noShow),
    'nonRefundable.basis': plan?.terms?.nonRefundable?.basis ?? '',
    'nonRefundable.value': plan?.terms?.nonRefundable ? feeText(plan.terms.nonRefundable, currency) : '',
    minDaysAhead: String(plan?.minDaysAhead ?? ''),
    maxDaysAhead: String(plan?.maxDaysAhead ?? ''),
  }
}

const restText = (fee: Fee | undefined) => String(fee?.restOfDeposit || '')

export const stepCount = (values: Values) => Math.min(mostSteps, Math.max(1, Number(text(values, 'steps')) || 1))

export function missingInPlan(values: Values, currency: string) {
  const isCustom = values.policy === 'custom'
  const steps = isCustom ? Array.from({ length: stepCount(values) }, (_, i) => i) : []
  const lacks: [string, boolean, string][] = [
    ['name', text(values, 'name') === '', 'Give it a name.'],
    ['value', adjustOf(values, currency) === undefined, adjustHelp(values, currency)],
    ...steps.flatMap((i): [string, boolean, string][] => [
      [stepField(i, 'hours'), !/^\d{0,4}$/.test(text(values, stepField(i, 'hours'))), 'Hours before check-in, or empty: from booking on.'],
      [stepField(i, 'value'), !feeOf(values, `step.${i}`, currency), wantsFigure],
      [stepField(i, 'rest'), !isRest(values, `step.${i}`), wantsRest],
    ]),
    ['noShow.value', isCustom && !feeOf(values, 'noShow', currency), wantsFigure],
    ['noShow.rest', isCustom && !isRest(values, 'noShow'), wantsRest],
    [
      'nonRefundable.value',
      isCustom && text(values, 'nonRefundable.basis') !== '' && !feeOf(values, 'nonRefundable', currency),
      wantsFigure,
    ],
    ['minDaysAhead', !isDays(text(values, 'minDaysAhead')), wantsDays],
    ['maxDaysAhead', !isDays(text(values, 'maxDaysAhead')), wantsDays],
    ['maxDaysAhead', areSwapped(values), 'This is below the fewest days ahead.'],
  ]
  const wrong = Object.fromEntries(lacks.flatMap(([field, isWrong, words]) => (isWrong ? [[field, words]] : [])))
  return Object.keys(wrong).length ? fieldProblem('Please look at these again.', wrong) : undefined
}

const wantsFigure = 'Write the percent or the amount.'
const wantsRest = 'Write a percent from 0 to 100.'
const wantsDays = 'Write days from 0 to 730, or nothing.'

const isRest = (values: Values, row: string) => /^(\d{0,2}|100)$/.test(text(values, `${row}.rest`))
const isDays = (typed: string) => /^\d{0,3}$/.test(typed) && Number(typed) <= 730
const daysOf = (values: Values, name: string) => (text(values, name) === '' ? null : Number(text(values, name)))

function areSwapped(values: Values): boolean {
  const [min, max] = [daysOf(values, 'minDaysAhead'), daysOf(values, 'maxDaysAhead')]
  return min !== null && max !== null && min > max
}

function feeOf(values: Values, row: string, currency: string): Fee | undefined {
  const own = ownFeeOf(values, row, currency)
  const restOfDeposit = Number(text(values, `${row}.rest`))
  return own && restOfDeposit ? { ...own, restOfDeposit } : own
}

function ownFeeOf(values: Values, row: string, currency: string): Fee | undefined {
  const basis = text(values, `${row}.basis`)
  if (basis === 'none' || basis === 'first_night') return { basis }
  const typed = text(values, `${row}.value`)
  if (basis === 'amount') {
    const amount = parseAmount(typed, currency)
    return amount && { basis, value: amount.amount }
  }
  return /^\d{1,3}([.,]\d{1,3})?$/.test(typed) ? { basis: 'percent', value: Number(typed.replace(',', '.')) } : undefined
}

/** The plan as the API takes it; `missingInPlan` has found nothing. */
export function planBody(values: Values, currency: string) {
  const policy = policyPresets.find(p => p === values.policy)
  return {
    name: text(values, 'name'),
    parent: text(values, 'parent') ? Number(text(values, 'parent')) : null,
    adjust: adjustOf(values, currency) ?? null,
    minDaysAhead: daysOf(values, 'minDaysAhead'),
    maxDaysAhead: daysOf(values, 'maxDaysAhead'),
    ...(values.policy === 'custom' ? { terms: termsOf(values, currency) } : { policy: policy ?? null }),
  }
}

const nothing: Fee = { basis: 'none' }
const termsOf = (values: Values, currency: string): Terms => ({
  steps: Array.from({ length: stepCount(values) }, (_, i) => {
    const hours = text(values, stepField(i, 'hours'))
    const fee = feeOf(values, `step.${i}`, currency) ?? nothing
    return { hoursBefore: hours === '' ? null : Number(hours), fee }
  }),
  noShow: feeOf(values, 'noShow', currency) ?? nothing,
  ...(text(values, 'nonRefundable.basis') && { nonRefundable: feeOf(values, 'nonRefundable', currency) as DepositPart }),
})

/** `terms.steps.0.hoursBefore` of the request is the first hours of the form. */
export const backToPlan = (path: string) =>
  path
    .replace(/^body\./, '')
    .replace(/^adjust\.(value|kind)$/, 'value')
    .replace(/^terms\.steps\.(\d+)\.hoursBefore$/, 'step.$1.hours')
    .replace(/^terms\.steps\.(\d+)\.fee\.(basis|value)$/, 'step.$1.$2')
    .replace(/^terms\.steps\.(\d+)\.fee\.restOfDeposit$/, 'step.$1.rest')
    .replace(/^terms\.noShow\.restOfDeposit$/, 'noShow.rest')
    .replace(/^terms\.(noShow|nonRefundable)\./, '$1.')
    .replace(/^terms$/, 'policy')

/** Parents first, what derives from them below. */
export function treeOf(plans: readonly Plan[], parent: number | null = null, depth = 0): { plan: Plan; depth: number }[] {
  return plans.filter(p => p.parent === parent).flatMap(plan => [{ plan, depth }, ...treeOf(plans, plan.id, depth + 1)])
}

/** Itself and what derives from it cannot be its parent. */
export function possibleParents(plans: readonly Plan[], id: number | undefined): Plan[] {
  const below = new Set(id === undefined ? [] : [id, ...treeOf(plans, id).map(t => t.plan.id)])
  return plans.filter(p => !below.has(p.id))
}

/** What cancelling costs, in a line. */
export function termsWords(plan: Plan, plans: readonly Plan[], currency: string): string {
  if (plan.terms) return policySentences(plan.terms as Omit<CancellationPolicy, 'name'>, currency)
  if (plan.policy) return policyWords[plan.policy as PolicyPreset] ?? plan.policy
  const parent = plans.find(p => p.id === plan.parent)
  return parent ? `as ${parent.name}` : 'as the hostel'
}
