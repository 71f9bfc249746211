import { afterEach, expect, it } from 'vitest'
import { localeNames } from '../../domain/language/locales.ts'
import { coverPaths } from '../../domain/listing/cover.ts'
import { tellLanguage } from '../lib/language.ts'
import { coverAlt } from './coverAlt.ts'

afterEach(() => tellLanguage(() => undefined))

it.each(localeNames)('says in %s what each drawing shows', locale => {
  tellLanguage(() => locale)
  const alts = coverPaths({ seed: '7-blue-door' }).map(url => coverAlt({ url, alt: 'In English' }, 'Blue Door', 0))
  expect(new Set(alts).size).toBe(5)
  for (const alt of alts) expect(alt).toMatch(/Blue Door/)
})

it('leaves what a hostel says of its own photo', () => {
  tellLanguage(() => 'hi')
  expect(coverAlt({ url: '/media/photos/7/a.webp', alt: 'The kitchen at breakfast' }, 'Blue Door', 1)).toBe('The kitchen at breakfast')
})

it.each([
  ['en', 'Blue Door, photo 2'],
  ['hi', 'Blue Door, फ़ोटो 2'],
  ['ar', 'Blue Door، صورة 2'],
] as const)('says in %s which photo one is that nobody has described', (locale, alt) => {
  tellLanguage(() => locale)
  expect(coverAlt({ url: '/media/photos/7/a.webp', alt: '' }, 'Blue Door', 1)).toBe(alt)
})
