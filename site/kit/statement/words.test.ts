import { expect, it } from 'vitest'
import { monthWords, rateWords, readRate } from './words.ts'

it('says months and rates as people do', () => {
  expect([monthWords('2026-10'), rateWords(1250), rateWords(0), rateWords(5)]).toEqual(['October 2026', '12.5 %', '0 %', '0.05 %'])
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
])('reads %j as %s', (typed, rate) => expect(readRate(typed)).toBe(rate))
