import { describe, expect, it } from 'vitest'
import { normalizeCode, normalizeNumber, toAsciiDigits } from './normalizeNumber.ts'

describe('digits of any script', () => {
  it.each([
    ['Arabic', '٠١٢٣٤٥٦٧٨٩'],
    ['Persian', '۰۱۲۳۴۵۶۷۸۹'],
    ['Devanagari', '०१२३४५६७८९'],
    ['Bengali', '০১২৩৪৫৬৭৮৯'],
    ['Thai', '๐๑๒๓๔๕๖๗๘๙'],
    ['wide', '０１２３４５６７８９'],
    ['mathematical', '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗'],
    ['mathematical, the last row', '𝟶𝟷𝟸𝟹𝟺𝟻𝟼𝟽𝟾𝟿'],
    ['Adlam', '𞥐𞥑𞥒𞥓𞥔𞥕𞥖𞥗𞥘𞥙'],
  ])('%s', (_, typed) => expect(toAsciiDigits(typed)).toBe('0123456789'))

  it('have the value that Unicode gives them, all of them', () => {
    const all = Array.from({ length: 0x110000 }, (_, i) => i).filter(i => /\p{Nd}/u.test(String.fromCodePoint(i)))
    expect(all.length % 10).toBe(0)
    for (const [i, code] of all.entries()) expect(toAsciiDigits(String.fromCodePoint(code)), code.toString(16)).toBe(String(i % 10))
  })
})

it.each([
  ['٢٫٥', '2.5'],
  ['١٬٢٣٤', '1234'],
  ['−３', '-3'],
  [' 1\u00a0', '1'],
  ['४२', '42'],
  ['two', 'two'],
])('reads the number %s as %s', (typed, meant) => expect(normalizeNumber(typed)).toBe(meant))

it.each([
  ['１２３４５６', '123456'],
  ['٢٠٢٦-١٢-٠١', '2026-12-01'],
  ['ACEF–GHJK', 'ACEF-GHJK'],
  ['ＨＯＳＴＥＬ１０', 'HOSTEL10'],
  [' hostel\u200b10 ', 'hostel10'],
])('reads the code %j as %s', (typed, meant) => expect(normalizeCode(typed)).toBe(meant))
