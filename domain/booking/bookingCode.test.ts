import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../testing.ts'
import { createBookingCode, isBookingCode, parseBookingCode } from './bookingCode.ts'

describe('booking code', () => {
  it('is made of the bytes alone', () => {
    expect(createBookingCode(new Uint8Array(8))).toBe('AAAAAAAA')
    expect(createBookingCode(new Uint8Array([0, 0, 0, 0, 0, 0, 0, 21]))).toBe('CCAAAAAA')
    expect(() => createBookingCode(new Uint8Array(7))).toThrow(RangeError)
  })

  it('is read as people type it', () => {
    expect(parseBookingCode(' acef-ghjk ')).toBe('ACEFGHJK')
    expect(parseBookingCode('ＡＣＥＦ\u2011ｇｈｊ\u200b３')).toBe('ACEFGHJ3')
    expect(parseBookingCode('acef – ghj٣')).toBe('ACEFGHJ3')
    expect(parseBookingCode('ACEFGHJ')).toBeUndefined()
    expect(parseBookingCode('ACEFGHJ0')).toBeUndefined()
  })

  it('law: always 8 letters and digits without look-alikes, and reads back', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 8, maxLength: 32 }), bytes => {
        const code = createBookingCode(bytes)
        expect(code).toMatch(/^[A-Z0-9]{8}$/)
        expect(code).not.toMatch(/[0O1IL2Z5S8BUV6QD]/)
        expect(isBookingCode(code)).toBe(true)
        expect(parseBookingCode(`${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase())).toBe(code)
      }),
      runs(),
    )
  })
})
