import { describe, expect, it } from 'vitest'
import { searchFilters } from '../../../domain/listing/searchFilters.ts'
import { formatRobots, searchVariants } from './robots.ts'

const origin = 'https://beds.example'

/** Matches a rule as RFC 9309 does: from the beginning of path and query, `*` is any text, `$` the end. There are no Allow lines. */
const fits = (rule: string, address: string) => {
  const pattern = rule.replace(/\$$/, '').split('*').map(escaped).join('.*')
  return new RegExp(`^${pattern}${rule.endsWith('$') ? '$' : ''}`).test(address)
}
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const rules = formatRobots(origin)
  .split('\n')
  .filter(line => line.startsWith('Disallow: '))
  .map(line => line.slice('Disallow: '.length))
const isOpen = (address: string) => !rules.some(rule => fits(rule, address))

const lisbon = '/search?place=Lisbon&destination=portugal/lisbon'

describe('robots', () => {
  it.each([
    '/',
    '/search',
    '/hi/search',
    '/search?place=Lisbon',
    '/search?destination=portugal%2Flisbon',
    lisbon,
    `/ar${lisbon}`,
    '/search?place=Lisbon%20page%3D2',
    '/hostels/portugal/lisbon/lookout?arrival=2027-03-06&departure=2027-03-08',
    '/reviews/7?page=2',
    '/events?page=2',
    '/hi/events?city=portugal/lisbon&page=2',
    '/rides/7',
    '/checkout',
    '/compare',
    '/trips',
    '/hi/compare',
  ])('may read %s', address => expect(isOpen(address)).toBe(true))

  it.each([
    '/v1/search?place=Lisbon',
    `${lisbon}&arrival=2027-03-06&departure=2027-03-08`,
    `/hi${lisbon}&women=2&men=1`,
    `${lisbon}&sort=price`,
    `/hi${lisbon}&page=2`,
    '/search?page=2',
    '/ar/search?sort=price&place=Lisbon',
    `${lisbon}&type=hostel&type=hotel`,
    `${lisbon}&bounds=1,2,3,4`,
    `${lisbon}&lat=38.7&lng=-9.1`,
    '/checkout?property=7',
    '/hi/checkout?property=7',
    '/ar/compare?hostels=1,2',
    '/trips?place=Lisbon&nights=2',
  ])('keep out of %s', address => expect(isOpen(address)).toBe(false))

  it('keep crawlers out of a search with any filter', () => {
    const filters = Object.keys(searchFilters)
    expect(filters.filter(name => isOpen(`${lisbon}&${name}=1`) || isOpen(`/search?${name}=1`))).toEqual([])
    expect(searchVariants).toEqual(expect.arrayContaining([...filters, 'sort', 'page', 'bounds', 'radius']))
  })

  it('name the sitemaps', () => expect(formatRobots(origin)).toMatch(/\n\nSitemap: https:\/\/beds\.example\/sitemap\.xml\n$/))
})
