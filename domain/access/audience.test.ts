import { describe, expect, it } from 'vitest'
import { isForGuest } from './audience.ts'

const stay = { status: 'checked_in', city: 1, isWoman: false, isVouched: false, isSeen: false } as const

describe('whom a ride is for', () => {
  it('is everybody, unless it says otherwise', () => expect(isForGuest('all', [])).toBe(true))

  it.each([
    ['somebody without a stay', [], false],
    ['a free booking', [stay], false],
    ['who paid for a stay, or was checked in', [{ ...stay, isVouched: true }], true],
    ['a stay that was cancelled', [{ ...stay, status: 'cancelled', isVouched: true } as const], false],
    ['a stay of which only the house says so', [{ ...stay, city: null, isVouched: true }], false],
  ])('verified guests: %s', (_who, stays, isFor) => expect(isForGuest('guests', stays)).toBe(isFor))

  it.each([
    ['who says so and was not seen', [{ ...stay, isWoman: true, isVouched: true }], false],
    ['whom the desk saw', [{ ...stay, isWoman: true, isSeen: true }], true],
    ['of whom only the house says so', [{ ...stay, city: null, isWoman: true, isSeen: true }], false],
    ['a man whom the desk saw', [{ ...stay, isVouched: true, isSeen: true }], false],
    [
      'one stay of a woman and another that was seen',
      [
        { ...stay, isWoman: true },
        { ...stay, isSeen: true },
      ],
      false,
    ],
  ])('women: %s', (_who, stays, isFor) => expect(isForGuest('women', stays)).toBe(isFor))
})
