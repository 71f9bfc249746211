import { describe, expect, it } from 'vitest'
import outlines from './outlines.json' with { type: 'json' }
import { bandWords, leadWords, leftOutWords, monthsUntil, sizeWords, sorted, tintOf } from './words.ts'

const country = (name: string, code: string | null, guests: number, nights = guests) => ({ country: name, code, guests, nights })

describe('travellers in words', () => {
  it('offers months that are over, the newest last', () => expect(monthsUntil('2026-02-28', 3)).toEqual(['2025-12', '2026-01', '2026-02']))

  it('names groups', () => {
    expect([bandWords('0-17'), bandWords('18-24'), bandWords('55+'), bandWords('unknown')]).toEqual([
      'Under 18',
      '18–24',
      '55+',
      'Not told',
    ])
    expect([sizeWords('1'), sizeWords('3-4'), sizeWords('other')]).toEqual(['Alone', '3–4 people', 'Other'])
    expect([leadWords('0'), leadWords('91+')]).toEqual(['On the day', '91+ days before'])
    expect(leftOutWords(['2026-02'])).toMatch(/^1 month with fewer than 5 bookings is not counted/)
  })

  it('sorts countries, and what has none last', () => {
    const list = [country('Other', null, 90), country('Peru', 'PE', 5, 50), country('Chile', 'CL', 9, 10)]
    expect(sorted(list, 'guests').map(c => c.code)).toEqual(['CL', 'PE', null])
    expect(sorted(list, 'nights').map(c => c.code)).toEqual(['PE', 'CL', null])
    expect(sorted(list, 'country').map(c => c.code)).toEqual(['CL', 'PE', null])
  })

  it('tints from one to four', () => expect([tintOf(1, 100), tintOf(50, 100), tintOf(100, 100), tintOf(0, 0)]).toEqual([1, 2, 4, 1]))
})

describe('the outlines', () => {
  it('are of every country but those nobody drew, and weigh little', () => {
    expect(Object.keys(outlines).length).toBeGreaterThanOrEqual(248)
    expect(Object.values(outlines).every(d => /^(M[-\d .a-z]+z)+$/.test(d))).toBe(true)
    expect(JSON.stringify(outlines).length).toBeLessThan(60_000)
  })
})
