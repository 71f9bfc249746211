import { describe, expect, it } from 'vitest'
import { readKept, wishesFor, withWish } from './kept.ts'

describe('a list in a browser', () => {
  it.each([null, '', 'nonsense', '{}', '[]', '{"person":7,"ids":[1]}', '{"person":null,"ids":"1"}'])('reads %s as nothing', text =>
    expect(readKept(text)).toEqual({ person: null, ids: [] }),
  )

  it('reads what it wrote, without what is no hostel', () => {
    expect(readKept('{"person":null,"ids":[3,"x",-1,1.5,2]}')).toEqual({ person: null, ids: [3, 2] })
  })

  it('is of its person, and before of whoever sits there', () => {
    expect(wishesFor({ person: null, ids: [1] }, null)).toEqual([1])
    expect(wishesFor({ person: null, ids: [1] }, '7')).toEqual([1])
    expect(wishesFor({ person: '7', ids: [1] }, '7')).toEqual([1])
    expect(wishesFor({ person: '7', ids: [1] }, null)).toEqual([])
    expect(wishesFor({ person: '7', ids: [1] }, '8')).toEqual([])
  })

  it('has the latest first, each once, and an end', () => {
    expect(withWish([1, 2], 2, true)).toEqual([2, 1])
    expect(withWish([1, 2], 1, false)).toEqual([2])
    expect(
      withWish(
        Array.from({ length: 100 }, (_, i) => i + 1),
        200,
        true,
      ),
    ).toHaveLength(100)
  })
})
