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

it.each([
  ['en', 'Drawing for Blue Door: houses along a canal'],
  ['hi', 'Blue Door के लिए चित्रांकन: नहर के किनारे मकान'],
  ['ar', 'رسم توضيحي لـBlue Door: بيوت على قناة'],
] as const)('says in %s that it is a drawing, and of what', (locale, alt) => {
  setRenderLocaleSource(() => locale)
  const [url = ''] = coverPaths({ seed: '7-blue-door', lat: 52.4, lng: 4.9, scene: 'canals.od1' })
  expect(formatCoverAlt({ url, alt: 'In English' }, 'Blue Door', 0)).toBe(alt)
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
