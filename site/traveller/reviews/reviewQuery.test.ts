import { expect, it } from 'vitest'
import { changeReviewQuery, parseReviewQuery, reviewsHref } from './reviewQuery.ts'

it.each([
  ['', { page: 1, sort: 'newest' }],
  ['page=3&sort=lowest', { page: 3, sort: 'lowest' }],
  ['page=-1&sort=paid', { page: 1, sort: 'newest' }],
  ['page=1e9', { page: 1, sort: 'newest' }],
  ['traveller=solo&months=12', { page: 1, sort: 'newest', traveller: 'solo', window: '12 months' }],
  ['traveller=couple&months=7', { page: 1, sort: 'newest' }],
])('reads %s', (query, searchQuery) => expect(parseReviewQuery(new URLSearchParams(query))).toEqual(searchQuery))

it('writes only values that are not the default', () => {
  expect(reviewsHref(7, { page: 1, sort: 'newest' })).toBe('/reviews/7')
  expect(reviewsHref(7, { page: 2, sort: 'highest' })).toBe('/reviews/7?page=2&sort=highest')
})

it('keeps the other filters when one changes, and begins with the first page', () => {
  const query = { page: 3, sort: 'lowest', language: 'pt', traveller: 'women', window: '6 months' } as const
  expect(reviewsHref(7, changeReviewQuery(query, { language: undefined }))).toBe('/reviews/7?sort=lowest&traveller=women&months=6')
  expect(parseReviewQuery(new URL(reviewsHref(7, query), 'http://x').searchParams)).toEqual(query)
})
