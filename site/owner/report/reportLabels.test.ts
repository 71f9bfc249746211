import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { loadMessages } from '../../lib/language/backOfficeMessages.ts'
import { localizeCell } from './reportLabels.ts'

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'hi' } })
  return loadMessages()
})
afterAll(() => vi.unstubAllGlobals())

it.each([
  ['band', '3 nights', '3 रातें'],
  ['band', '5 to 6 nights', '5 से 6 रातें'],
  ['band', '28 nights or more', '28 रातें या ज़्यादा'],
  ['band', 'On the day', 'उसी दिन'],
  ['name', 'VAT, in the price', 'VAT, दाम में शामिल'],
  ['status', 'Confirmed', 'पक्की'],
  ['guest', 'Cash', 'Cash'],
])('says a label of %s, %s, as %s', (column, cell, words) => expect(localizeCell(column, cell)).toBe(words))
