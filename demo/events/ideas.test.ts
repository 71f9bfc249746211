import { describe, expect, it } from 'vitest'
import { demoCities } from '../cities.ts'
import type { WrittenProperty } from '../writeProperty.ts'
import { fits, ideas, isItsDay, localize } from './ideas.ts'
import { seasonOf } from './season.ts'

const facilities = ['kitchen'].map(key => ({ key, offer: 'free' as const }))
const hostelIn = (country: string, city: string, scene: string, lat: number) =>
  ({ country, city, scene, lat, facilities }) as unknown as WrittenProperty
const titlesOf = (property: WrittenProperty, day: string) =>
  ideas.filter(idea => fits(idea, property, day)).map(i => localize(i.title, property))

describe('what hostels do with their guests', () => {
  it('follows the city', () => {
    const lagos = titlesOf(hostelIn('PT', 'Lagos', 'coast', 37.1), '2027-07-01')
    expect(lagos).toEqual(expect.arrayContaining(['Surf lesson', 'Evening swim', 'Cooking class: caldo verde']))
    const porto = titlesOf(hostelIn('PT', 'Porto', 'oldtown', 41.1), '2027-07-01')
    expect(porto).toEqual(
      expect.arrayContaining(['Walk through Ribeira', 'Pub crawl: four bars', 'Language exchange: Portuguese and English']),
    )
    expect(porto).not.toContain('Surf lesson')
  })

  it('follows the season of its half of the world', () => {
    const [cusco, salzburg] = [hostelIn('PE', 'Cusco', 'mountains', -33), hostelIn('AT', 'Salzburg', 'mountains', 47.8)]
    expect(titlesOf(salzburg, '2027-01-15')).toContain('Snow walk')
    expect(titlesOf(cusco, '2027-01-15')).not.toContain('Snow walk')
    expect(titlesOf(salzburg, '2027-12-10')).toContain('Christmas market walk')
    expect(titlesOf(salzburg, '2027-06-10')).not.toContain('Christmas market walk')
    expect([seasonOf('2027-01-15', 5), seasonOf('2027-01-15', -34), seasonOf('2027-10-15', -34)]).toEqual(['summer', 'summer', 'spring'])
  })

  it('needs what the house has', () => {
    expect(titlesOf(hostelIn('DE', 'Berlin', 'skyline', 52.5), '2027-07-01')).not.toEqual(expect.arrayContaining(['Pool afternoon']))
  })

  it('keeps its days of the week', () => {
    const crawl = ideas.find(({ title }) => title === 'Pub crawl: four bars')!
    expect(['2027-03-04', '2027-03-05', '2027-03-06', '2027-03-08'].map(day => isItsDay(crawl, day))).toEqual([true, true, true, false])
  })

  it.each(['2027-01-13', '2027-04-14', '2027-07-14', '2027-10-13'])('has enough for every city around %s, and no word left open', day => {
    for (const { country, name, scene } of demoCities) {
      const titles = titlesOf(hostelIn(country, name, scene, 45), day)
      expect([name, titles.length >= 5]).toEqual([name, true])
      expect(titles.filter(title => title.includes('{'))).toEqual([])
    }
  })
})
