import { describe, expect, it } from 'vitest'
import { directionOf, inVisualOrder, levelsOf } from './direction.ts'

describe('directionOf', () => {
  it.each([
    ['שלום Ltd', 'rtl'],
    ['Hotel שלום', 'ltr'],
    ['(شركة)', 'rtl'],
    ['𞤀𞤣𞤤𞤢𞤥', 'rtl'],
    ['+49 30 1234', 'ltr'],
    ['7 شارع', 'rtl'],
    ['– …', 'rtl'],
    ['', 'rtl'],
  ])('%s runs %s on a page from right to left', (text, direction) => {
    expect(directionOf(text, 'rtl')).toBe(direction)
  })

  it('is that of the page where a text has neither letters nor numbers', () => {
    expect(directionOf('– …', 'ltr')).toBe('ltr')
  })
})

describe('levelsOf', () => {
  it('nests Hebrew in Latin, and numbers in Hebrew', () => {
    expect([...levelsOf('a אב 12', 'ltr')]).toEqual([0, 0, 1, 1, 1, 2, 2])
    expect([...levelsOf('אב 12', 'rtl')]).toEqual([1, 1, 1, 2, 2])
  })

  it('knows letters of two units as well', () => {
    expect([...levelsOf('𞤀𞤣', 'ltr')]).toEqual([1, 1, 1, 1])
    expect([...levelsOf('a😀', 'ltr')]).toEqual([0, 0, 0])
  })
})

describe('inVisualOrder', () => {
  const result = (...runs: [string, number][]) => inVisualOrder(runs.map(([text, level]) => ({ text, level }))).map(r => r.text)

  it('turns what runs from right to left around, and numbers in it back again', () => {
    expect(result(['a', 0], ['B', 1], ['12', 2], ['C', 1], ['d', 0])).toEqual(['a', 'C', '12', 'B', 'd'])
    expect(result(['B', 1], ['a', 2], ['C', 1])).toEqual(['C', 'a', 'B'])
    expect(result(['x', 2], ['y', 3], ['z', 2])).toEqual(['x', 'y', 'z'])
    expect(result()).toEqual([])
  })
})
