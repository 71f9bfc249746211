import { describe, expect, it } from 'vitest'
import { isPhoneNumber, normalizeCode, normalizeNumber, normalizePhone, toAsciiDigits } from './normalizeNumber.ts'

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
  ['\u202a+44 20 7946 0958\u202c', '+44 20 7946 0958'],
  ['+44\u00a020\u20097946\u202f0958', '+44 20 7946 0958'],
  ['+٩٧١ ٥٠ ١٢٣ ٤٥٦٧', '+971 50 123 4567'],
  ['\u2067+۹۸ ۲۱ ۱۲۳۴ ۵۶۷۸\u2069', '+98 21 1234 5678'],
  ['०११ २३४५ ६७८९', '011 2345 6789'],
  ['＋８１（３）１２３４ー５６７８', '+81(3)1234-5678'],
  ['020–7946—0958', '020-7946-0958'],
  ['020\u20117946\u22120958', '020-7946-0958'],
  ['tel:+351-912-000-000', '+351-912-000-000'],
  ['(+49) 30 1234567', '+49 30 1234567'],
  ['\ufeff+1 415 555\u200b 0100\r\n', '+1 415 555 0100'],
])('keeps the telephone number %j as %s', (typed, stored) => {
  expect(normalizePhone(typed)).toBe(stored)
  expect(isPhoneNumber(stored)).toBe(true)
  expect(normalizePhone(stored)).toBe(stored)
})

it.each(['call me', '123', '+49+30 123', '()()()', '1'.repeat(31), ''])('%j is no telephone number', typed =>
  expect(isPhoneNumber(normalizePhone(typed))).toBe(false),
)

it.each([
  ['１２３４５６', '123456'],
  ['٢٠٢٦-١٢-٠١', '2026-12-01'],
  ['ACEF–GHJK', 'ACEF-GHJK'],
  ['ＨＯＳＴＥＬ１０', 'HOSTEL10'],
  [' hostel\u200b10 ', 'hostel10'],
])('reads the code %j as %s', (typed, meant) => expect(normalizeCode(typed)).toBe(meant))
