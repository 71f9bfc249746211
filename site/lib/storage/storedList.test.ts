import { describe, expect, it } from 'vitest'
import { type ListRules, parseStoredList, visibleItems, withItem } from './storedList.ts'

const numbers: ListRules<number> = { most: 100, isItem: (x): x is number => Number.isInteger(x) && Number(x) > 0 }

describe('a list in a browser', () => {
  it.each([null, '', 'nonsense', '{}', '[]', '{"person":7,"items":[1]}', '{"person":null,"items":"1"}'])('reads %s as nothing', text =>
    expect(parseStoredList(text, numbers)).toEqual({ person: null, items: [] }),
  )

  it('reads what it wrote, without what is none', () => {
    expect(parseStoredList('{"person":null,"items":[3,"x",-1,1.5,2]}', numbers)).toEqual({ person: null, items: [3, 2] })
  })

  it('is of its person, and before of whoever sits there', () => {
    expect(visibleItems({ person: null, items: [1] }, null)).toEqual([1])
    expect(visibleItems({ person: null, items: [1] }, '7')).toEqual([1])
    expect(visibleItems({ person: '7', items: [1] }, '7')).toEqual([1])
    expect(visibleItems({ person: '7', items: [1] }, null)).toEqual([])
    expect(visibleItems({ person: '7', items: [1] }, '8')).toEqual([])
  })

  it('has the latest first, each once, and an end', () => {
    expect(withItem([1, 2], 2, true, numbers)).toEqual([2, 1])
    expect(withItem([1, 2], 1, false, numbers)).toEqual([2])
    expect(
      withItem(
        Array.from({ length: 100 }, (_, i) => i + 1),
        200,
        true,
        numbers,
      ),
    ).toHaveLength(100)
  })
})
