import { expect, it } from 'vitest'
import { localeNames } from './locales.ts'
import { translateCommonName } from './translateCommonName.ts'

it('says the names that come from us in the language of who reads', () => {
  expect(localeNames.map(locale => translateCommonName(locale, 'Non-refundable'))).toEqual([
    'Non-refundable',
    'पैसे वापस नहीं',
    'غير قابلة للاسترداد',
  ])
  for (const name of ['Flexible', 'Non-refundable', 'City tax', 'VAT']) {
    expect(translateCommonName('en', name)).toBe(name)
    for (const locale of ['hi', 'ar'] as const) expect(translateCommonName(locale, name)).not.toMatch(/[a-z]/i)
  }
})

it.each(['Flexible rate', 'city tax', ' VAT', 'Saver', 'constructor', ''])('leaves %j as the house wrote it', name => {
  for (const locale of localeNames) expect(translateCommonName(locale, name)).toBe(name)
})
