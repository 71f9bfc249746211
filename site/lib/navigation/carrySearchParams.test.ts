import { expect, it } from 'vitest'
import { carrySearchParams } from './carrySearchParams.ts'

const here =
  'http://x.test/hostels/portugal/lisbon/tram?arrival=2027-03-06&departure=2027-03-09&women=2&freeCancellation=true&type=hostel&type=hotel&promo=A'
const carried = (link: string, from = here) => carrySearchParams(new URL(link, from), new URL(from))?.replace('http://x.test', '')
const looked = 'arrival=2027-03-06&departure=2027-03-09&women=2&freeCancellation=true&type=hostel&type=hotel'

it.each([
  ['/hostels/portugal/lisbon', `/hostels/portugal/lisbon?${looked}`],
  ['/hi/hostels/portugal/lisbon/tram#offers', `/hi/hostels/portugal/lisbon/tram?${looked}#offers`],
  ['/search?place=Lisbon&destination=7', `/search?place=Lisbon&destination=7&${looked}`],
  ['/wishlist', `/wishlist?${looked}`],
  ['/events/12', `/events/12?${looked}`],
])('carries who comes and when, and what was asked of it, to %s', (link, expected) => expect(carried(link)).toBe(expected))

it('keeps a code for its own hostel', () => expect(carried('/hostels/portugal/porto')).not.toContain('promo'))

it.each([
  ['what does not read it', '/about'],
  ['a booking', '/booking/7'],
  ['another site', 'https://elsewhere.test/hostels/portugal/lisbon'],
  ['a link that says for whom itself, such as a filter that is taken back', '/search?place=Lisbon&women=2'],
])('leaves alone %s', (_what, link) => expect(carried(link)).toBeUndefined())

it('has nothing to carry from a page that nobody was asked for', () =>
  expect(carried('/hostels/portugal', 'http://x.test/hostels/portugal/lisbon?page=2&freeCancellation=true')).toBeUndefined())
