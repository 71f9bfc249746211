import { describe, expect, it } from 'vitest'
import { localeNames } from '../../../domain/language/locales.ts'
import { formatDay } from '../../lib/format/format.ts'
import { monthNames } from './monthNames.ts'
import { hasFullYear, parseDay } from './parseDay.ts'

const reading = (language = 'en') => ({ today: '2026-11-26', months: monthNames(language) })

describe('a day that was typed', () => {
  it.each([
    ['2027-03-06', '2027-03-06'],
    ['6.3.2027', '2027-03-06'],
    ['06/03/2027', '2027-03-06'],
    ['06 03 27', '2027-03-06'],
    ['06032027', '2027-03-06'],
    ['6 Mar 2027', '2027-03-06'],
    ['6 march 2027', '2027-03-06'],
    ['Mar 6 2027', '2027-03-06'],
    ['Sat 6 Mar 2027', '2027-03-06'],
    ['٦/٣/٢٠٢٧', '2027-03-06'],
    ['६.३.२०२७', '2027-03-06'],
    // Without a year, the next such day.
    ['6.3.', '2027-03-06'],
    ['26 Nov', '2026-11-26'],
    ['25.11', '2027-11-25'],
    ['29 Feb', '2028-02-29'],
  ])('%s is %s', (typed, day) => expect(parseDay(typed, reading())).toBe(day))

  it.each(['', 'tomorrow', '6', '31.2.2027', '6.13.2027', '1.2.3.2027', '6 Mar 202', '6.3.02027'])('%j is none', typed =>
    expect(parseDay(typed, reading())).toBeUndefined(),
  )

  it('is in the past for a date of birth', () => {
    const past = { ...reading(), isPast: true }
    expect(parseDay('27.3.90', past)).toBe('1990-03-27')
    expect(parseDay('27.3.12', past)).toBe('2012-03-27')
    expect(parseDay('27.12.', past)).toBe('2025-12-27')
  })

  it.each(localeNames)('is read as the page writes it, each day of a year in %s', language => {
    for (let month = 1; month <= 12; month++)
      for (const day of ['01', '09', '28']) {
        const is = `2027-${String(month).padStart(2, '0')}-${day}`
        expect([is, parseDay(formatDay(is, language), reading(language))]).toEqual([is, is])
      }
  })

  it('is complete with its year', () =>
    expect(['6.3.', '6.3.27', '6.3.2027', '2027-03-06'].map(hasFullYear)).toEqual([false, false, true, true]))
})
