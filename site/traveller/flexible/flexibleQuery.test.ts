import { expect, it } from 'vitest'
import { flexibleApiQuery, flexibleParams, parseFlexible } from './flexibleQuery.ts'

const parse = (search: string) => parseFlexible(new URLSearchParams(search))

it.each([
  ['flexible=7', { nights: 7, month: '' }],
  ['flexible=weekend&month=2027-03', { nights: 'weekend', month: '2027-03' }],
  ['flexible=3&month=soon', { nights: 3, month: '' }],
])('%s', (search, flexible) => expect(parse(search)).toEqual(flexible))

it.each(['', 'flexible=', 'flexible=0', 'flexible=32', 'flexible=1.5', 'flexible=month', 'month=2027-03'])('ignores %j', search =>
  expect(parse(search)).toBeUndefined(),
)

it('is the same in the address, and as the API takes it', () => {
  expect(parse(String(new URLSearchParams(flexibleParams({ nights: 'weekend', month: '2027-03' }))))).toEqual({
    nights: 'weekend',
    month: '2027-03',
  })
  expect(flexibleApiQuery({ nights: 'weekend', month: '' })).toEqual({})
  expect(flexibleApiQuery({ nights: 7, month: '2027-03' })).toEqual({ nights: 7, month: '2027-03', months: 1 })
})
