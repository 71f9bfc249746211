import { afterEach, expect, it } from 'vitest'
import { coverPaths } from '../../api/domain/cover.ts'
import { localeNames } from '../../api/domain/locales.ts'
import { tellLanguage } from '../lib/language.ts'
import { coverAlt } from './coverAlt.ts'

afterEach(() => tellLanguage(() => undefined))

it.each(localeNames)('says in %s what each drawing shows', locale => {
  tellLanguage(() => locale)
  const alts = coverPaths({ seed: '7-blue-door' }).map(url => coverAlt({ url, alt: 'In English' }, 'Blue Door'))
  expect(new Set(alts).size).toBe(5)
  for (const alt of alts) expect(alt).toMatch(/Blue Door/)
})

it('leaves what a hostel says of its own photo', () => {
  tellLanguage(() => 'hi')
  expect(coverAlt({ url: '/media/photos/7/a.webp', alt: 'The kitchen at breakfast' }, 'Blue Door')).toBe('The kitchen at breakfast')
})
