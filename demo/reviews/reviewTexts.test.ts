import { describe, expect, it } from 'vitest'
import { reviewCategories, type Scores } from '../../domain/reviews/reviewScore.ts'
import { random } from '../random.ts'
import type { WrittenProperty, WrittenRoom } from '../writeProperty.ts'
import { languages, type WrittenLanguage } from './languages.ts'
import type { Phrase } from './phrases.ts'
import { reviewTexts } from './reviewTexts.ts'

const written = Object.keys(languages) as WrittenLanguage[]
const place = { id: 1, slug: 'lisbon', lat: 38.72, lng: -9.14 }
const room = { sellBy: 'bed', bedsPerUnit: 8, ensuite: false, gender: 'mixed' } as WrittenRoom
/** A hostel with nothing, in the middle of a town. */
const bare = {
  place,
  lat: place.lat,
  lng: place.lng,
  scene: 'skyline',
  facilities: [],
  absentFacilities: [],
  receptionHours: [[{ from: '08:00', until: '23:00' }]],
  description: '',
  languages: ['en'],
} as unknown as WrittenProperty
const scoresOf = (points: number, other: Partial<Scores> = {}) =>
  ({ ...Object.fromEntries(reviewCategories.map(c => [c, points])), ...other }) as unknown as Scores
const textOf = (phrase: Phrase) => (typeof phrase === 'string' ? phrase : phrase[0])

const reviewsOf = (language: WrittenLanguage, scores: Scores, property = bare) =>
  Array.from({ length: 300 }, (_, i) =>
    reviewTexts(random(`${language} ${i}`), { property, stay: { room, guests: 1 }, scores, language, written: new Set() }),
  )

describe.each(written)('reviews in %s', language => {
  const { good, poor, titles, plain } = languages[language]

  it('has something for every stay and every category', () => {
    for (const phrases of [...Object.values(good), ...Object.values(poor)])
      expect(phrases.filter(phrase => typeof phrase === 'string').length).toBeGreaterThan(0)
  })

  it('praises nothing that the hostel does not have', () => {
    const texts = reviewsOf(language, scoresOf(9)).map(({ text }) => text)
    const untrue = reviewCategories
      .flatMap(c => good[c])
      .filter(
        phrase => typeof phrase !== 'string' && !phrase.slice(1).every(claim => ['near', 'dorm', 'alone', 'sharedBath'].includes(claim)),
      )
      .map(textOf)
    expect(untrue.length).toBeGreaterThan(5)
    expect(texts.filter(text => untrue.some(phrase => text.includes(phrase)))).toEqual([])
  })

  it('says with a breakfast what it keeps silent without', () => {
    const property = { ...bare, facilities: [{ key: 'breakfast', offer: 'free' as const }] }
    const [phrase] = good.value.filter(p => p.includes('freeBreakfast')).map(textOf)
    const texts = reviewsOf(language, scoresOf(8, { value: 10 }), property).map(({ text }) => text)
    expect(texts.some(text => text.includes(phrase as string))).toBe(true)
  })

  it('is as good as its scores', () => {
    const praise = reviewCategories.flatMap(c => good[c].map(textOf))
    const blame = reviewCategories.flatMap(c => poor[c].map(textOf))
    for (const { text, title } of reviewsOf(language, scoresOf(10))) {
      expect(blame.some(phrase => text.includes(phrase))).toBe(false)
      expect(title === null || titles.high.includes(title)).toBe(true)
    }
    for (const { text, title } of reviewsOf(language, scoresOf(5))) {
      expect(praise.some(phrase => text.includes(phrase))).toBe(false)
      expect(plain.some(phrase => text.startsWith(phrase))).toBe(true)
      expect(title === null || titles.low.includes(title)).toBe(true)
    }
  })
})
