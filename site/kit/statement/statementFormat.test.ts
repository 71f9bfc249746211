import { expect, it } from 'vitest'
import { formatCommissionRate, formatStatementMonth, parseCommissionRate } from './statementFormat.ts'

it('formats months and rates', () => {
  expect([formatStatementMonth('2026-10'), formatCommissionRate(1250), formatCommissionRate(0), formatCommissionRate(5)]).toEqual([
    'October 2026',
    '12.5 %',
    '0 %',
    '0.05 %',
  ])
})

it.each([
  ['12', 1200],
  ['12.5 %', 1250],
  ['12,5', 1250],
  ['0', 0],
  ['50', 5000],
  ['50.01', undefined],
  ['12.555', undefined],
  ['-1', undefined],
  ['', undefined],
])('reads %j as %s', (typed, rate) => expect(parseCommissionRate(typed)).toBe(rate))
