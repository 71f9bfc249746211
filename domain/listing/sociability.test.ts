import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { facilityKeys } from './facilities.ts'
import { isSociability, measureSociability, type SociabilityFacts, sociabilityReasons } from './sociability.ts'

const nothing: SociabilityFacts = {
  facilities: [],
  rules: new Map(),
  eventsPerWeek: 0,
  ages: { known: 0, under30: 0 },
  reviews: { count: 0, quiet: 0, social: 0 },
}

describe('how social a hostel is', () => {
  it('is unknown where less than two facts are', () => {
    expect(measureSociability(nothing)).toBeUndefined()
    expect(measureSociability({ ...nothing, facilities: ['bar'] })).toBeUndefined()
  })

  it('is quiet with quiet hours, no parties and reviews that say so', () => {
    const measured = measureSociability({
      ...nothing,
      rules: new Map([
        ['quiet_hours', '22:00-07:00'],
        ['parties', 'not allowed'],
      ]),
      reviews: { count: 20, quiet: 8, social: 1 },
    })
    // 45 - 12 - 10 - 16 + 2
    expect(measured).toEqual({
      score: 9,
      parts: [
        { reason: 'reviewsQuiet', points: -16, value: 40 },
        { reason: 'quietHours', points: -12 },
        { reason: 'noParties', points: -10 },
        { reason: 'reviewsSocial', points: 2, value: 5 },
      ],
    })
    expect(isSociability(9, 'quiet')).toBe(true)
    expect(isSociability(9, 'social')).toBe(false)
  })

  it('is social with a bar, events and young guests', () => {
    const measured = measureSociability({
      ...nothing,
      facilities: ['bar', 'games_room', 'karaoke', 'lounge', 'terrace'],
      eventsPerWeek: 3.2,
      ages: { known: 40, under30: 30 },
    })
    // 45 + 10 + 6 + 4 + 15 + 8
    expect(measured?.score).toBe(88)
    expect(measured?.parts[0]).toEqual({ reason: 'events', points: 15, value: 3 })
  })

  it('takes quiet hours from eleven on for less than earlier ones', () => {
    const of = (times: string) => measureSociability({ ...nothing, facilities: ['bar'], rules: new Map([['quiet_hours', times]]) })?.score
    expect(of('22:00-07:00')).toBe(43)
    expect(of('23:00-07:00')).toBe(48)
    expect(of('00:00-07:00')).toBe(48)
  })

  it('says nothing of ages of fewer than twenty guests, and of fewer than five reviews', () => {
    const few = {
      ...nothing,
      facilities: ['bar', 'nightclub'],
      ages: { known: 19, under30: 19 },
      reviews: { count: 4, quiet: 4, social: 0 },
    }
    expect(measureSociability(few)?.parts.map(part => part.reason)).toEqual(['nightclub', 'bar'])
  })

  it('stays between 0 and 100, and is unknown to both filters where it is unknown', () => {
    const facts = fc.record({
      facilities: fc.subarray(facilityKeys),
      rules: fc.constantFrom(
        new Map(),
        new Map([
          ['quiet_hours', '21:00-08:00'],
          ['curfew', '23:00-06:00'],
          ['parties', 'not allowed'],
          ['alcohol', 'not allowed'],
        ]),
      ),
      eventsPerWeek: fc.double({ min: 0, max: 100, noNaN: true }),
      ages: fc.nat(100).chain(known => fc.record({ known: fc.constant(known), under30: fc.nat(known) })),
      reviews: fc.nat(100).chain(count => fc.record({ count: fc.constant(count), quiet: fc.nat(count), social: fc.nat(count) })),
    })
    fc.assert(
      fc.property(facts, given => {
        const measured = measureSociability(given)
        if (!measured) return
        expect(measured.score).toBeGreaterThanOrEqual(0)
        expect(measured.score).toBeLessThanOrEqual(100)
        expect(new Set(measured.parts.map(part => part.reason)).size).toBe(measured.parts.length)
        for (const { reason } of measured.parts) expect(sociabilityReasons).toContain(reason)
      }),
    )
    expect(isSociability(null, 'quiet') || isSociability(null, 'social')).toBe(false)
  })
})
