import { expect, it } from 'vitest'
import { parseSearchQuery, searchHref } from '../search/searchQuery.ts'
import { flexibleApiQuery } from './flexibleApiQuery.ts'
import { parseFlexible } from './flexibleQuery.ts'

const parse = (search: string) => parseFlexible(new URLSearchParams(search))

it.each([
  ['flexible=7', { flexible: '7' }],
  ['flexible=weekend&month=2027-03', { flexible: 'weekend', month: '2027-03' }],
  ['flexible=31&month=soon', { flexible: '31' }],
])('%s', (search, flexible) => expect(parse(search)).toEqual(flexible))

it.each(['', 'flexible=', 'flexible=0', 'flexible=32', 'flexible=1.5', 'flexible=month', 'month=2027-03'])('ignores %j', search =>
  expect(parse(search)).toBeUndefined(),
)

it('stands in the address of a search without dates, and is asked as the API takes it', () => {
  const query = (search: string) => parseSearchQuery(new URLSearchParams(search))
  const open = query('destination=7&place=Lisbon&flexible=3&month=2027-03')
  expect(searchHref(open)).toContain('flexible=3&month=2027-03')
  expect(flexibleApiQuery(open)).toMatchObject({ destination: '7', nights: 3, month: '2027-03', months: 1 })
  expect(flexibleApiQuery(query('destination=7&flexible=weekend'))).not.toHaveProperty('nights')
  const dated = query('destination=7&flexible=3&arrival=2027-03-01&departure=2027-03-03')
  expect(searchHref(dated)).not.toContain('flexible')
  expect(flexibleApiQuery(dated)).toBeUndefined()
  expect(flexibleApiQuery(query('bounds=30,-20,50,10&flexible=3'))).toBeUndefined()
})
