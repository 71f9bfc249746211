import type { Api, Input, Result } from '../../../api/contract.ts'
import { isDay } from '../../../domain/calendar/days.ts'
import { fieldProblem } from '../../kit/fieldProblem.ts'
import type { Values } from '../../kit/formContext.ts'
import { formatDay, formatStay, plural } from '../../lib/format.ts'
import { weekdayField } from './bulkValues.ts'
import { adjustHelp, adjustOf, adjustText, valuesOfAdjust } from './planValues.ts'
import { allOf, weekdayWords } from './words.ts'

export type Rule = Result<Api['GET /room/rules']>[number]
export type RuleKind = Rule['kind']
export type RuleBody = Input<'PUT /room/rules/:id', Api['PUT /room/rules/:id']>['body']

export const kinds: Record<RuleKind, { one: string; many: string; hint: string }> = {
  season: { one: 'Season', many: 'Seasons', hint: 'Some nights or weekdays cost more or less.' },
  length_of_stay: { one: 'Long stays', many: 'Long stays', hint: 'Who stays longer pays less a night.' },
  early_bird: { one: 'Early bookers', many: 'Early bookers', hint: 'Who books long ahead pays less.' },
  last_minute: { one: 'Last minute', many: 'Last minute', hint: 'Beds that are still free shortly before cost less.' },
  promo: { one: 'Promo code', many: 'Promo codes', hint: 'Who knows the code pays less.' },
}
export const ruleKinds = Object.keys(kinds) as RuleKind[]
export const kindOf = (text: string | undefined) => ruleKinds.find(k => k === text)

/** The numbers each kind asks for. */
export const numbersOf: Record<RuleKind, readonly ('minNights' | 'minDaysAhead' | 'maxDaysAhead' | 'mostUses')[]> = {
  season: [],
  length_of_stay: ['minNights'],
  early_bird: ['minDaysAhead'],
  last_minute: ['maxDaysAhead'],
  promo: ['mostUses', 'minNights'],
}
const needed: readonly string[] = ['minDaysAhead', 'maxDaysAhead']

export function valuesOfRule(rule: Rule | undefined, kind: RuleKind, currency: string): Values {
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
    ...valuesOfAdjust(adjust),
    value: adjustText(adjust, currency),
    ...(!rule && { way: kind === 'season' ? 'percent+' : 'percent-', value: '10' }),
  }
}

const text = (values: Values, name: string) => String(values[name] ?? '').trim()
export const kindIn = (values: Values): RuleKind => kindOf(text(values, 'kind')) ?? 'season'

export function missingInRule(values: Values, currency: string) {
  const kind = kindIn(values)
  const lacks: [string, boolean, string][] = [
    ['name', text(values, 'name') === '', 'Give it a name: it stands in the price.'],
    ['code', kind === 'promo' && text(values, 'code') === '', 'Write the code.'],
    ...numbersOf[kind].map((name): [string, boolean, string] => {
      const isNeeded = needed.includes(name) || (name === 'minNights' && kind === 'length_of_stay')
      return [name, !(isNeeded ? /^\d{1,7}$/ : /^\d{0,7}$/).test(text(values, name)), 'Write a whole number.']
    }),
    ...(['from', 'to'] as const).map((name): [string, boolean, string] => [
      name,
      text(values, name) !== '' && !isDay(text(values, name)),
      'Choose a day.',
    ]),
    ['value', adjustOf(values, currency) === undefined, adjustHelp(values, currency)],
  ]
  const wrong = Object.fromEntries(lacks.flatMap(([field, isWrong, words]) => (isWrong ? [[field, words]] : [])))
  return Object.keys(wrong).length ? fieldProblem('Please look at these again.', wrong) : undefined
}

/** The rule as the API takes it; `missingInRule` has found nothing. */
export function ruleBody(values: Values, currency: string) {
  const kind = kindIn(values)
  const weekdays = [1, 2, 3, 4, 5, 6, 7].filter(day => values[weekdayField(day)] === true)
  const number = (name: (typeof numbersOf)[RuleKind][number]) =>
    numbersOf[kind].includes(name) && text(values, name) ? Number(text(values, name)) : null
  return {
    kind,
    name: text(values, 'name'),
    room: text(values, 'room') ? Number(text(values, 'room')) : null,
    plan: text(values, 'plan') ? Number(text(values, 'plan')) : null,
    from: text(values, 'from') || null,
    to: text(values, 'to') || null,
    weekdays: weekdays.length === 7 || weekdays.length === 0 ? null : weekdays,
    minNights: number('minNights'),
    minDaysAhead: number('minDaysAhead'),
    maxDaysAhead: number('maxDaysAhead'),
    adjust: adjustOf(values, currency) ?? ({ kind: 'percent', value: 0 } as const),
    code: kind === 'promo' ? text(values, 'code') : null,
    mostUses: number('mostUses'),
    combines: values.combines === true,
  }
}

export const backToRule = (path: string) => path.replace(/^body\./, '').replace(/^adjust\.(value|kind)$/, 'value')

/** For whom and when a rule holds. */
export function whenWords(rule: Rule, names: { room: string | undefined; plan: string | undefined }): string {
  const { from, to, weekdays, minNights, minDaysAhead, maxDaysAhead } = rule
  const nights = from && to ? formatStay(from, to) : from ? `from ${formatDay(from)}` : to ? `until ${formatDay(to)}` : ''
  return (
    allOf([
      nights,
      weekdayWords(weekdays),
      minNights !== null && `${plural(minNights, 'night')} or more`,
      minDaysAhead !== null && `booked ${plural(minDaysAhead, 'day')} ahead or more`,
      maxDaysAhead !== null && `booked ${plural(maxDaysAhead, 'day')} ahead or less`,
      rule.room !== null && (names.room ?? 'one room'),
      rule.plan !== null && (names.plan ?? 'one rate plan'),
    ]) || 'every stay'
  )
}
