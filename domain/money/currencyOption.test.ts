import { describe, expect, it } from 'vitest'
import { currencyOption } from './currencyOption.ts'

describe('currency option', () => {
  it('takes the first currency of the record', () =>
    expect(currencyOption({ name: { common: 'India' }, cca2: 'IN', currencies: { INR: { symbol: '₹' } } }, '/flags/4x3')).toEqual({
      country: 'India',
      code: 'INR',
      symbol: '₹',
      flag: '/flags/4x3/in.svg',
    }))
  it('falls back to Unknown, N/A, the euro sign and flag xx', () =>
    expect(currencyOption({}, '/flags/4x3')).toEqual({ country: 'Unknown', code: 'N/A', symbol: '€', flag: '/flags/4x3/xx.svg' }))
  it('falls back field by field', () =>
    expect(currencyOption({ name: { common: 'Antarctica' }, cca2: 'AQ', currencies: {} }, 'https://flags.example')).toEqual({
      country: 'Antarctica',
      code: 'N/A',
      symbol: '€',
      flag: 'https://flags.example/aq.svg',
    }))
})
