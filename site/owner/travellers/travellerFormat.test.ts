import { beforeAll, describe, expect, it } from 'vitest'
import { loadMessages } from '../../lib/language/backOfficeMessages.ts'
import outlines from './outlines.json' with { type: 'json' }
import {
  formatAgeBand,
  formatLeadTime,
  formatLeftOutMonths,
  formatPartySize,
  getMonthsUntil,
  getTintLevel,
  sortCountries,
} from './travellerFormat.ts'

beforeAll(loadMessages)

const country = (name: string, code: string | null, guests: number, nights = guests) => ({ country: name, code, guests, nights })

describe('travellers in words', () => {
  it('offers months that are over, the newest last', () =>
    expect(getMonthsUntil('2026-02-28', 3)).toEqual(['2025-12', '2026-01', '2026-02']))

  it('names groups', () => {
    expect([formatAgeBand('0-17'), formatAgeBand('18-24'), formatAgeBand('55+'), formatAgeBand('unknown')]).toEqual([
      'Under 18',
      '18–24',
      '55+',
      'Not given',
    ])
    expect([formatPartySize('1'), formatPartySize('3-4'), formatPartySize('other')]).toEqual(['Alone', '3–4 people', 'Other'])
    expect([formatLeadTime('0'), formatLeadTime('91+')]).toEqual(['On the day', '91+ days before'])
    expect(formatLeftOutMonths(['2026-02'])).toMatch(/^1 month with fewer than 5 bookings is not counted/)
  })

  it('sorts countries, and what has none last', () => {
    const list = [country('Other', null, 90), country('Peru', 'PE', 5, 50), country('Chile', 'CL', 9, 10)]
    expect(sortCountries(list, 'guests').map(c => c.code)).toEqual(['CL', 'PE', null])
    expect(sortCountries(list, 'nights').map(c => c.code)).toEqual(['PE', 'CL', null])
    expect(sortCountries(list, 'country').map(c => c.code)).toEqual(['CL', 'PE', null])
  })

  it('tints from one to four', () =>
    expect([getTintLevel(1, 100), getTintLevel(50, 100), getTintLevel(100, 100), getTintLevel(0, 0)]).toEqual([1, 2, 4, 1]))
})

describe('the outlines', () => {
  it('are of every country but those nobody drew, and weigh little', () => {
    expect(Object.keys(outlines).length).toBeGreaterThanOrEqual(248)
    expect(Object.values(outlines).every(d => /^(M[-\d .a-z]+z)+$/.test(d))).toBe(true)
    expect(JSON.stringify(outlines).length).toBeLessThan(60_000)
  })
})
