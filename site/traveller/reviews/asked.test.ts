import { expect, it } from 'vitest'
import { readReviewQuery, reviewsHref } from './asked.ts'

it.each([
  ['', { page: 1, sort: 'newest' }],
  ['page=3&sort=lowest', { page: 3, sort: 'lowest' }],
  ['page=-1&sort=paid', { page: 1, sort: 'newest' }],
  ['page=1e9', { page: 1, sort: 'newest' }],
])('reads %s', (query, asked) => expect(readReviewQuery(new URLSearchParams(query))).toEqual(asked))

it('writes only what is not usual', () => {
  expect(reviewsHref(7, { page: 1, sort: 'newest' })).toBe('/reviews/7')
  expect(reviewsHref(7, { page: 2, sort: 'highest' })).toBe('/reviews/7?page=2&sort=highest')
})
