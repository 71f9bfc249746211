import { describe, expect, it } from 'vitest'
import { apiQuery, hrefOf, readAsked } from './asked.ts'

const read = (query: string) => readAsked(new URLSearchParams(query))

describe('what a search asks', () => {
  it('comes back from the address it writes', () => {
    const asked = read(
      'place=Lisbon&destination=2267057&arrival=2027-03-06&departure=2027-03-09&women=2&men=1&roomType=dorm&facilities=kitchen&facilities=bar&sort=price&page=3',
    )
    expect(read(hrefOf(asked).split('?')[1] ?? '')).toEqual(asked)
  })
  it('is short where nothing was said', () => expect(hrefOf(read('place=Lisbon'))).toBe('/search?place=Lisbon&guests=2'))
  it.each([
    ['arrival=2027-02-30&departure=2027-03-02', { arrival: '', departure: '' }],
    ['departure=2027-03-02', { arrival: '', departure: '' }],
    ['arrival=2027-03-06&departure=2027-03-06', { arrival: '2027-03-06', departure: '2027-03-07' }],
    ['arrival=2027-03-06', { arrival: '2027-03-06', departure: '2027-03-07' }],
    ['page=-1&sort=bribe', { page: 1, sort: 'best' }],
  ])('reads %s without what makes no sense', (query, part) => expect(read(query)).toMatchObject(part))
  it('names a place by its address when no words came along', () =>
    expect(read('destination=united-kingdom/stratford-upon-avon').place).toBe('Stratford Upon Avon'))
  it('asks the API without dates when there are none', () =>
    expect(apiQuery(read('destination=portugal'))).toEqual({ destination: 'portugal', guests: 2, page: 1, limit: 20 }))
})
