import type { Api, EndpointRequest, Result } from '../../../api/contract.ts'
import { isDay } from '../../../domain/calendar/days.ts'
import { fieldProblem } from '../../kit/form/fieldProblem.ts'
import type { ContractValues } from '../../kit/form/formValues.ts'
import { getText } from '../../kit/form/getText.ts'
import { formatDay, formatStay } from '../../lib/format/format.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { t } from '../../lib/language/messages.ts'
import { weekdayField } from './bulkValues.ts'
import { rateMessages, ratePlanMessages } from './messages.ts'
import { type AdjustmentValues, adjustmentToValues, formatAdjustmentValue, getAdjustmentHint, parseAdjustment } from './planValues.ts'
import { formatWeekdays } from './rateFormat.ts'

export type RuleCount = 'minNights' | 'minDaysAhead' | 'maxDaysAhead' | 'mostUses'
export interface RuleValues
  extends AdjustmentValues,
    Record<RuleCount, string>,
    Pick<ContractValues<'POST /room/rules'>, 'name' | 'from' | 'to' | 'code' | 'combines'> {
  kind: RuleKind
  room: string
  plan: string
  [weekday: `day.${number}`]: boolean
}

export type RateRule = Result<Api['GET /room/rules']>[number]
export type RuleKind = RateRule['kind']
export type RuleRequest = EndpointRequest<'PUT /room/rules/:id', Api['PUT /room/rules/:id']>['body']

export const ruleKinds: readonly RuleKind[] = ['season', 'length_of_stay', 'early_bird', 'last_minute', 'promo']
export const findRuleKind = (text: string | undefined) => ruleKinds.find(k => k === text)

/** Number fields by kind of rule. */
export const numberFieldsByKind: Record<RuleKind, readonly RuleCount[]> = {
  season: [],
  length_of_stay: ['minNights'],
  early_bird: ['minDaysAhead'],
  last_minute: ['maxDaysAhead'],
  promo: ['mostUses', 'minNights'],
}
const requiredNumbers: readonly string[] = ['minDaysAhead', 'maxDaysAhead']

export function ruleToValues(rule: RateRule | undefined, kind: RuleKind, currency: string): RuleValues {
  const adjust = rule?.adjust ?? null
  const number = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value))
  return {
    kind: rule?.kind ?? kind,
    name: rule?.name ?? '',
    room: rule?.room ? String(rule.room) : '',
    plan: rule?.plan ? String(rule.plan) : '',
    from: rule?.from ?? '',
    to: rule?.to ?? '',
    ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map(day => [weekdayField(day), rule?.weekdays ? rule.weekdays.includes(day) : true])),
    minNights: number(rule?.minNights),
    minDaysAhead: number(rule?.minDaysAhead),
    maxDaysAhead: number(rule?.maxDaysAhead),
    mostUses: number(rule?.mostUses),
    code: rule?.code ?? '',
    combines: rule?.combines ?? true,
    ...adjustmentToValues(adjust),
    value: formatAdjustmentValue(adjust, currency),
    ...(!rule && { way: kind === 'season' ? 'percent+' : 'percent-', value: '10' }),
  }
}

export const getRuleKind = (values: RuleValues): RuleKind => findRuleKind(getText(values, 'kind')) ?? 'season'

export function findRuleFormProblem(values: RuleValues, currency: string) {
  const { rules: messages } = ratePlanMessages()
  const kind = getRuleKind(values)
  const checks: [string, boolean, string][] = [
    ['name', getText(values, 'name') === '', messages.nameMissing],
    ['code', kind === 'promo' && getText(values, 'code') === '', messages.codeMissing],
    ...numberFieldsByKind[kind].map((name): [string, boolean, string] => {
      const isNeeded = requiredNumbers.includes(name) || (name === 'minNights' && kind === 'length_of_stay')
      return [name, !(isNeeded ? /^\d{1,7}$/ : /^\d{0,7}$/).test(getText(values, name)), rateMessages().wholeNumber]
    }),
    ...(['from', 'to'] as const).map((name): [string, boolean, string] => [
      name,
      getText(values, name) !== '' && !isDay(getText(values, name)),
      messages.dayWrong,
    ]),
    ['value', parseAdjustment(values, currency) === undefined, getAdjustmentHint(values, currency)],
  ]
  const errors = Object.fromEntries(checks.flatMap(([field, isWrong, words]) => (isWrong ? [[field, words]] : [])))
  return Object.keys(errors).length ? fieldProblem(rateMessages().lookAgain, errors) : undefined
}

/** The request for a rule; `missingInRule` has passed. */
export function valuesToRuleRequest(values: RuleValues, currency: string) {
  const kind = getRuleKind(values)
  const weekdays = [1, 2, 3, 4, 5, 6, 7].filter(day => values[weekdayField(day)])
  const number = (name: RuleCount) =>
    numberFieldsByKind[kind].includes(name) && getText(values, name) ? Number(getText(values, name)) : null
  return {
    kind,
    name: getText(values, 'name'),
    room: getText(values, 'room') ? Number(getText(values, 'room')) : null,
    plan: getText(values, 'plan') ? Number(getText(values, 'plan')) : null,
    from: getText(values, 'from') || null,
    to: getText(values, 'to') || null,
    weekdays: weekdays.length === 7 || weekdays.length === 0 ? null : weekdays,
    minNights: number('minNights'),
    minDaysAhead: number('minDaysAhead'),
    maxDaysAhead: number('maxDaysAhead'),
    adjust: parseAdjustment(values, currency) ?? ({ kind: 'percent', value: 0 } as const),
    code: kind === 'promo' ? getText(values, 'code') : null,
    mostUses: number('mostUses'),
    combines: values.combines,
  }
}

export const mapRuleField = (path: string) => path.replace(/^body\./, '').replace(/^adjust\.(value|kind)$/, 'value')

/** Conditions of a rule in words. */
export function formatRuleConditions(rule: RateRule, names: { room: string | undefined; plan: string | undefined }): string {
  const { from, to, weekdays, minNights, minDaysAhead, maxDaysAhead } = rule
  const { rules: messages } = ratePlanMessages()
  const openNights = from ? t(messages.fromDay, { day: formatDay(from) }) : to && t(messages.untilDay, { day: formatDay(to) })
  return (
    joinWithCommas([
      from && to ? formatStay(from, to) : openNights,
      formatWeekdays(weekdays),
      minNights !== null && t(messages.nightsOrMore, { n: minNights }),
      minDaysAhead !== null && t(messages.daysOrMore, { n: minDaysAhead }),
      maxDaysAhead !== null && t(messages.daysOrLess, { n: maxDaysAhead }),
      rule.room !== null && (names.room ?? messages.oneRoom),
      rule.plan !== null && (names.plan ?? messages.onePlan),
    ]) || messages.everyStay
  )
}
