import { describe, expect, it } from 'vitest'
import { formatParty, parseParty, partyQuery } from './party.ts'

const read = (query: string) => parseParty(new URLSearchParams(query))

describe('a party in the address', () => {
  it('has three counts, or one number without genders', () => {
    expect(read('women=2&men=1')).toEqual({ women: 2, men: 1, other: 0 })
    expect(read('guests=3')).toEqual({ women: 0, men: 0, other: 3 })
  })
  it('prefers genders to the number', () => expect(read('guests=9&women=1')).toEqual({ women: 1, men: 0, other: 0 }))
  it('has children in addition, as a list or repeated', () => {
    expect(read('guests=2&childAges=4%2C+11')).toEqual({ women: 0, men: 0, other: 2, childAges: [4, 11] })
    expect(read('women=1&childAges=4&childAges=11')).toEqual({ women: 1, men: 0, other: 0, childAges: [4, 11] })
    expect(read('childAges=4')).toEqual({ women: 0, men: 0, other: 0, childAges: [4] })
    expect(read('guests=1&childAges=18,old,-3')).toEqual({ women: 0, men: 0, other: 1 })
  })
  it.each(['', 'guests=0', 'guests=-2', 'guests=two', 'women=1e3'])('is nobody in "%s"', query => expect(read(query)).toBeUndefined())
  it('is parsed back from its address', () => {
    for (const party of [
      { women: 2, men: 1, other: 0 },
      { women: 0, men: 0, other: 4 },
      { women: 0, men: 1, other: 1 },
      { women: 0, men: 0, other: 2, childAges: [0, 17] },
    ]) {
      const query = Object.entries(partyQuery(party)).map(([name, value]) => [name, String(value)])
      expect(parseParty(new URLSearchParams(query))).toEqual(party)
    }
  })
})

it('is formatted', () => {
  expect(formatParty({ women: 2, men: 1, other: 0 })).toBe('2 women, 1 man')
  expect(formatParty({ women: 0, men: 0, other: 1 })).toBe('1 guest')
  expect(formatParty({ women: 1, men: 0, other: 2 })).toBe('1 woman, 2 others')
  expect(formatParty({ women: 0, men: 0, other: 2, childAges: [4] })).toBe('2 guests, 1 child')
})
