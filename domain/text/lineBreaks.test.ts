import { describe, expect, it } from 'vitest'
import { unbroken } from './lineBreaks.ts'

describe('unbroken', () => {
  it.each([
    ['one two-three', ['one ', 'two-', 'three']],
    ['10\u00a0000 EUR', ['10\u00a0000 ', 'EUR']],
    ['株式会社（山田）', ['株', '式', '会', '社', '（山', '田）']],
    ['โรงแรมสวัสดี', ['โรงแรม', 'สวัสดี']],
    ['बड़ा कमरा', ['बड़ा ', 'कमरा']],
    ['', []],
  ])('%s', (text, parts) => {
    expect(unbroken(text)).toEqual(parts)
    expect(unbroken(text).join('')).toBe(text)
  })
})
