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
