import { describe, expect, it } from 'vitest'
import { allowedTypos, nameDistance, nameKey, prefixDistance, searchKey, searchKeys } from './searchKey.ts'

describe('search keys', () => {
  it.each([
    ['São Paulo', 'sao paulo'],
    ['Zürich', 'zurich'],
    ['  New   York City ', 'new york city'],
    ["L'Aquila", 'laquila'],
    ['東京', ''],
  ])('%s is compared as %s', (name, key) => expect(searchKey(name)).toBe(key))

  it('finds a name by its later words, but not by words that everybody has', () => {
    expect(searchKeys('São Paulo')).toEqual(['sao paulo', 'paulo'])
    expect(searchKeys('Rio de Janeiro')).toEqual(['rio de janeiro', 'janeiro'])
    expect(searchKeys('The Blue Hostel')).toEqual(['the blue hostel', 'blue hostel'])
  })
})

describe('typos', () => {
  it.each([
    ['berlin', 'berlin', 0],
    ['berlim', 'berlin', 1],
    ['brelin', 'berlin', 1],
    ['belin', 'berlin', 1],
    ['berrlin', 'berlin', 1],
    ['paris', 'porto', 3],
  ])('%s and %s are %i edits apart', (a, b, n) => expect(prefixDistance(a, b, 3)).toBe(n))

  it('stops counting when it is too much', () => expect(prefixDistance('amsterdam', 'berlin', 1)).toBe(2))
  it('compares a beginning with a beginning', () => expect(prefixDistance('amstrd', 'amsterdam', 1)).toBe(1))
  it('forgives more in longer words', () => expect([2, 3, 8, 9].map(n => allowedTypos('x'.repeat(n)))).toEqual([0, 1, 1, 2]))
  it('forgives one of two letters that are words or syllables', () =>
    expect(['巴', '巴黎', '서울', 'カイロ', 'قا'].map(name => allowedTypos(nameKey(name)))).toEqual([0, 1, 1, 1, 0]))
  it('compares whole names', () =>
    expect(['berlin', 'berlins', 'berlingen'].map(name => nameDistance('berlim', name, 2))).toEqual([1, 2, 3]))
})
