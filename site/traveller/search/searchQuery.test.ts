import { describe, expect, it } from 'vitest'
import { apiQuery, parseSearchQuery, searchHref, withBounds, withoutBounds } from './searchQuery.ts'

const read = (query: string) => parseSearchQuery(new URLSearchParams(query))

describe('the query of a search', () => {
  it('is parsed back from its address', () => {
    const query = read(
      'place=Lisbon&destination=2267057&arrival=2027-03-06&departure=2027-03-09&women=2&men=1&roomType=dorm&facilities=kitchen&facilities=bar&sort=price&page=3',
    )
    expect(read(searchHref(query).split('?')[1] ?? '')).toEqual(query)
  })
  it('contains the searched map area, and requests nothing else then', () => {
    const query = read('place=Lisbon&destination=2267057&bounds=38.69124,-9.20346,38.7501,-9.1&sort=distance')
    expect(query.bounds).toEqual({ south: 38.6912, west: -9.2035, north: 38.7501, east: -9.1 })
    expect(read(searchHref(query).split('?')[1] ?? '')).toEqual(query)
    expect(apiQuery(query)).toEqual({
      bounds: '38.6912,-9.2035,38.7501,-9.1',
      guests: 2,
      sort: 'distance',
      page: 1,
      limit: 20,
    })
    expect(withBounds(query, query.bounds)).toMatchObject({ sort: 'best', destination: '2267057' })
    expect(searchHref(withBounds(query, undefined))).not.toContain('bounds')
    for (const none of ['', 'here', '38,-9,91,-8', '30,-10,51,20']) expect(read(`bounds=${none}`).bounds).toBeUndefined()
  })
  it('searches around a point with `near` and `radius`', () => {
    const query = read('lat=38.7&lng=-9.14&radius=50&sort=distance')
    expect(query.around).toEqual({ lat: 38.7, lng: -9.14, radius: 50 })
    expect(searchHref(query)).toBe('/search?lat=38.7&lng=-9.14&radius=50&guests=2&sort=distance')
    expect(apiQuery(query)).toMatchObject({ lat: 38.7, lng: -9.14, radius: 50, sort: 'distance' })
    expect(apiQuery(query)).not.toHaveProperty('destination')
    const part = withBounds(query, { south: 38, west: -10, north: 39, east: -9 })
    expect(apiQuery(part)).toMatchObject({ bounds: '38,-10,39,-9' })
    expect(apiQuery(part)).not.toHaveProperty('lat')
    expect(searchHref(withoutBounds(read(searchHref(part).slice('/search?'.length)))!)).toBe(
      '/search?lat=38.7&lng=-9.14&radius=50&guests=2',
    )
    expect(withoutBounds(query)).toBeUndefined()
    expect(withoutBounds(read('bounds=38.6912,-9.2035,38.7501,-9.1'))).toBeUndefined()
    expect(read('lat=38.7&lng=-9.14').around?.radius).toBe(10)
    for (const none of ['lat=38.7', 'lat=91&lng=0', 'lat=a&lng=b', 'lat=38.7&lng=-9.14&radius=500', 'place=Lisbon&lat=38.7&lng=-9.14'])
      expect(read(none).around).toBeUndefined()
  })
  it('has a short address without values', () => expect(searchHref(read('place=Lisbon'))).toBe('/search?place=Lisbon&guests=2'))
  it.each([
    ['arrival=2027-02-30&departure=2027-03-02', { arrival: '', departure: '' }],
    ['departure=2027-03-02', { arrival: '', departure: '' }],
    ['arrival=2027-03-06&departure=2027-03-06', { arrival: '2027-03-06', departure: '2027-03-07' }],
    ['arrival=2027-03-06', { arrival: '2027-03-06', departure: '2027-03-07' }],
    ['page=-1&sort=bribe', { page: 1, sort: 'best' }],
  ])('ignores invalid values in %s', (query, part) => expect(read(query)).toMatchObject(part))
  it('derives the name of a place from its path when there is no text', () =>
    expect(read('destination=united-kingdom/stratford-upon-avon').place).toBe('Stratford Upon Avon'))
  it('requests no dates when there are none', () =>
    expect(apiQuery(read('destination=portugal'))).toEqual({ destination: 'portugal', guests: 2, page: 1, limit: 20 }))
})
