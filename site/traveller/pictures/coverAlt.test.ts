import { afterEach, expect, it } from 'vitest'
import { localeNames } from '../../../domain/language/locales.ts'
import { coverPaths } from '../../../domain/listing/cover.ts'
import { setRenderLocaleSource } from '../../lib/language/language.ts'
import { formatCoverAlt } from './coverAlt.ts'

afterEach(() => setRenderLocaleSource(() => undefined))

it.each(localeNames)('says in %s what each drawing shows', locale => {
  setRenderLocaleSource(() => locale)
  const alts = coverPaths({ seed: '7-blue-door', lat: null, lng: null }).map(url =>
    formatCoverAlt({ url, alt: 'In English' }, 'Blue Door', 0),
  )
  expect(new Set(alts).size).toBe(5)
  for (const alt of alts) expect(alt).toMatch(/Blue Door/)
})

it('keeps the text of a hostel for its own photo', () => {
  setRenderLocaleSource(() => 'hi')
  expect(formatCoverAlt({ url: '/media/photos/7/a.webp', alt: 'The kitchen at breakfast' }, 'Blue Door', 1)).toBe(
    'The kitchen at breakfast',
  )
})

it.each([
  ['en', 'Blue Door, photo 2'],
  ['hi', 'Blue Door, फ़ोटो 2'],
  ['ar', 'Blue Door، صورة 2'],
] as const)('says in %s which photo one is that nobody has described', (locale, alt) => {
  setRenderLocaleSource(() => locale)
  expect(formatCoverAlt({ url: '/media/photos/7/a.webp', alt: '' }, 'Blue Door', 1)).toBe(alt)
})
