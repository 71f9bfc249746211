import { describe, expect, it } from 'vitest'
import type { ReceptionHours } from '../../../domain/calendar/receptionHours.ts'
import type { PropertyDetails } from '../../lib/http/pageData.ts'
import { nextOpen } from './drawRides.ts'
import { hoursLd } from './hoursLd.ts'
import { getLocalizedTexts } from './localizedTexts.ts'

const office = [{ from: '08:00', until: '22:00' }]
const whole = [{ from: '00:00', until: '00:00' }]
const hours: ReceptionHours = [office, office, office, office, whole, [{ from: '18:00', until: '02:00' }], []]

describe('opening hours of reception', () => {
  it('are structured data by day, with whole and closed days as search engines expect them', () =>
    expect(hoursLd(hours)).toEqual([
      { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday'], opens: '08:00', closes: '22:00' },
      { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Friday'], opens: '00:00', closes: '23:59' },
      { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Saturday'], opens: '18:00', closes: '02:00' },
      { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Sunday'], opens: '00:00', closes: '00:00' },
    ]))
})

describe('the texts of a hostel', () => {
  const setUp = (more: Partial<PropertyDetails>) =>
    ({ description: 'Uma casa.', directions: null, translations: [], ...more }) as PropertyDetails

  it('are in the language of the page, else the original', () => {
    expect(getLocalizedTexts(setUp({}))).toEqual({ description: { text: 'Uma casa.', dir: 'auto' }, directions: null })
    const english = { language: 'en' as const, description: 'A house.' }
    expect(getLocalizedTexts(setUp({ directions: 'A pé.', translations: [english] }))).toEqual({
      description: { text: 'A house.', lang: 'en', dir: 'ltr' },
      directions: { text: 'A pé.', dir: 'auto' },
    })
    const hindi = { language: 'hi' as const, description: 'एक घर।' }
    expect(getLocalizedTexts(setUp({ translations: [hindi] })).description.text).toBe('Uma casa.')
  })
})

it('lists the next three rides with a free seat', () => {
  const rides = ['full', 'open', 'open', 'full', 'open', 'open'] as const
  expect(nextOpen(rides.map((status, id) => ({ id, status }))).map(({ id }) => id)).toEqual([1, 2, 4])
})
