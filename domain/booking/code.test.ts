import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../testing.ts'
import { bookingCode, isBookingCode, readBookingCode, showBookingCode } from './code.ts'

describe('booking code', () => {
  it('is made of the bytes alone', () => {
    expect(bookingCode(new Uint8Array(8))).toBe('AAAAAAAA')
    expect(bookingCode(new Uint8Array([0, 0, 0, 0, 0, 0, 0, 21]))).toBe('CCAAAAAA')
    expect(() => bookingCode(new Uint8Array(7))).toThrow(RangeError)
  })

  it('is read as people type it', () => {
    expect(readBookingCode(' acef-ghjk ')).toBe('ACEFGHJK')
    expect(readBookingCode('ＡＣＥＦ\u2011ｇｈｊ\u200b３')).toBe('ACEFGHJ3')
    expect(readBookingCode('acef – ghj٣')).toBe('ACEFGHJ3')
    expect(readBookingCode('ACEFGHJ')).toBeUndefined()
    expect(readBookingCode('ACEFGHJ0')).toBeUndefined()
    expect(showBookingCode('ACEFGHJK')).toBe('ACEF-GHJK')
  })

  it('law: always 8 letters and digits without look-alikes, and reads back', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 8, maxLength: 32 }), bytes => {
        const code = bookingCode(bytes)
        expect(code).toMatch(/^[A-Z0-9]{8}$/)
        expect(code).not.toMatch(/[0O1IL2Z5S8BUV6QD]/)
        expect(isBookingCode(code)).toBe(true)
        expect(readBookingCode(showBookingCode(code).toLowerCase())).toBe(code)
      }),
      runs(),
    )
  })
})
