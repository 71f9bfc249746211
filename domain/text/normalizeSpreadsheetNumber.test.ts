import { expect, it } from 'vitest'
import { normalizeDegrees, normalizeSpreadsheetNumber, normalizeTime } from './normalizeSpreadsheetNumber.ts'

it.each([
  ['21,50', '21.50'],
  ['21.50', '21.50'],
  ['1.250,00', '1250.00'],
  ['1,250.00', '1250.00'],
  ['1 250,5', '1250.5'],
  ["1'250.00", '1250.00'],
  ['1 250', '1250'],
  ['12', '12'],
  ['1,250', '1,250'],
  ['abc', 'abc'],
  ['1,2,3', '1,2,3'],
])('reads the number %j as %j', (typed, plain) => expect(normalizeSpreadsheetNumber(typed)).toBe(plain))
it('takes a comma in degrees for the point', () =>
  expect(['47,073', '-8,6', '47.07', 'N'].map(normalizeDegrees)).toEqual(['47.073', '-8.6', '47.07', 'N']))
it('reads times as spreadsheets write them', () =>
  expect(['9:00', '15:00:00', '15:00', '3 pm'].map(normalizeTime)).toEqual(['09:00', '15:00', '15:00', '3 pm']))
