import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../testing.ts'
import { isSlug, slug, slugLength } from './slug.ts'

describe('slug', () => {
  it.each([
    ['Sunset Bunk', 'sunset-bunk'],
    ['  Café del Mar — Hostel & Bar ', 'cafe-del-mar-hostel-and-bar'],
    ['Weißes Rößl', 'weisses-rossl'],
    ['Łódź Ørsted Đà Nẵng', 'lodz-orsted-da-nang'],
    ['İstanbul Kadıköy', 'istanbul-kadikoy'],
    ["Traveller's Rest", 'travellers-rest'],
    ['Хостел Байкал', 'khostel-baikal'],
    ['Київ', 'kiiv'],
    ['Αθήνα', 'athina'],
    ['São Paulo No. 7', 'sao-paulo-no-7'],
    ['東京 Tower', 'tower'],
    ['ﬁne ①', 'fine-1'],
  ])('writes %j as %s', (name, expected) => expect(slug(name, 'x')).toBe(expected))

  it.each(['東京', 'दिल्ली', '!!!', ''])('falls back for %j', name => expect(slug(name, 'hostel-7')).toBe('hostel-7'))

  it('cuts at a word', () => {
    const long = slug(`${'word '.repeat(30)}`, 'x')
    expect(long.length).toBeLessThanOrEqual(slugLength)
    expect(long).toMatch(/(^|-)word$/)
    expect(slug('a'.repeat(200), 'x')).toHaveLength(slugLength)
  })

  it('law: always a slug', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), name => isSlug(slug(name, 'fallback'))),
      runs(),
    )
  })
})
