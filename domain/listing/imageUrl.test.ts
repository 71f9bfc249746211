import { expect, test } from 'vitest'
import { imageUrl, srcSet } from './imageUrl.ts'

test('an address names picture, width and quality', () => {
  expect(imageUrl('/media/a b.webp', 640)).toBe('/_next/image?url=%2Fmedia%2Fa%20b.webp&w=640&q=75')
  expect(imageUrl('/media/a.webp', 48, 90)).toBe('/_next/image?url=%2Fmedia%2Fa.webp&w=48&q=90')
})

test('a set lists every width with its descriptor', () => {
  expect(srcSet('/media/a.webp', [384, 640], 60)).toBe(
    '/_next/image?url=%2Fmedia%2Fa.webp&w=384&q=60 384w, /_next/image?url=%2Fmedia%2Fa.webp&w=640&q=60 640w',
  )
})
