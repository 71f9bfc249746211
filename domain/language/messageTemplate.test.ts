import { expect, test } from 'vitest'
import { localeNames } from './locales.ts'
import { formatTemplate } from './messageTemplate.ts'

test.each(localeNames)('small numbers in %s read as its format would write them', locale => {
  const format = new Intl.NumberFormat(locale)
  for (let n = 0; n < 1000; n++) expect(formatTemplate(locale, '{n}', { n })).toBe(format.format(n))
})

test.each(localeNames)('other numbers in %s are written by its format', locale => {
  const format = new Intl.NumberFormat(locale)
  for (const n of [1000, 1_234_567, 0.5, -3]) expect(formatTemplate(locale, '{n}', { n })).toBe(format.format(n))
})

test.each([
  [0, 'Nobody comes.'],
  [1, 'Ana comes.'],
  [2, 'Ana and one other come.'],
  [1235, 'Ana and 1,234 others come.'],
])('of %i', (n, text) => {
  const message =
    '{n, plural, offset:1 =0 {Nobody comes.} =1 {{name} comes.} one {{name} and one other come.} other {{name} and # others come.}}'
  expect(formatTemplate('en', message, { n, name: 'Ana' })).toBe(text)
})

test('a number in braces where it is missing, and where words were given for it', () => {
  expect(formatTemplate('en', '{n, plural, one {# bed} other {# beds}}')).toBe('{n} beds')
  expect(formatTemplate('en', '{n, plural, one {# bed} other {# beds}}', { n: 'no' })).toBe('no beds')
})
