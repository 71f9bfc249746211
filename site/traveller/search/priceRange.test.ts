import { describe, expect, it } from 'vitest'
import { createApproxConversion } from '../currency/approxConversion.ts'
import { convertPriceRange } from './priceRange.ts'

const rates = { base: 'USD', date: '2026-11-24', rates: { EUR: 0.9, JPY: 150, KWD: 0.307 } }
const euros = { currency: 'EUR', least: 17, most: 26 }

describe('the price range of a list', () => {
  it.each([
    ['USD', { currency: 'USD', least: 19, most: 29, isAbout: true }],
    ['JPY', { currency: 'JPY', least: 2833, most: 4333, isAbout: true }],
    ['KWD', { currency: 'KWD', least: 6, most: 9, isAbout: true }],
    ['EUR', { ...euros, isAbout: false }],
    ['AOA', { ...euros, isAbout: false }],
  ])('are converted to %s, and unchanged without a rate', (currency, range) =>
    expect(convertPriceRange(euros, undefined, createApproxConversion(currency, rates))).toEqual(range),
  )
  it('stays in the currency of the filter', () => {
    expect(convertPriceRange(euros, 'EUR', createApproxConversion('USD', rates))).toEqual({ ...euros, isAbout: false })
    expect(convertPriceRange(euros, 'USD', createApproxConversion('USD', rates))).toMatchObject({ currency: 'USD' })
    expect(convertPriceRange(euros, undefined, undefined)).toEqual({ ...euros, isAbout: false })
  })
})
