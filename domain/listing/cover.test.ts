import { describe, expect, test } from 'vitest'
import {
  BEDROOM_VARIANTS,
  type Bedroom,
  bedroomViews,
  COVER_EDITION,
  COVER_INKS,
  coverFrames,
  coverOf,
  coverPath,
  coverPaths,
  coverScenes,
  coverTimes,
  coverViews,
  formatComposition,
  parseComposition,
  parseCoverPath,
  withView,
} from './cover.ts'

const place = { seed: '7-casa-azul', lat: 38.7, lng: -9.1, scene: 'hilltown.bk3' }
const plainRoom = { hasCurtains: false, hasBath: false, isUniform: false }

describe('the pictures of a hostel', () => {
  test('are five, one a view, and the same every time', () => {
    const paths = coverPaths(place)
    expect(paths).toEqual(coverPaths({ ...place }))
    expect(new Set(paths).size).toBe(coverViews.length)
    expect(paths[0]).toMatch(/^\/media\/covers\/\d+\/hilltown-balcony-mild-dusk3-outside-[0-9a-z]+\.webp$/)
  })

  test('carry all that a drawing depends on in their path', () => {
    for (const view of coverViews) {
      const cover = coverOf(place, view)
      expect(parseCoverPath(coverPath(cover))).toEqual(cover)
    }
  })

  test('have bedrooms beside them, each as it is', () => {
    const bedsOf = { bunks: 6, pods: 8, single: 1, twin: 3, double: 2 }
    for (const view of bedroomViews) {
      const rooms: Bedroom[] = [1, 2, 3, 4].map(variant => ({ ...plainRoom, variant, beds: bedsOf[view], hasBath: variant % 2 === 0 }))
      const covers = rooms.map(room => coverOf(place, view, room))
      expect(covers.map(cover => parseCoverPath(coverPath(cover)))).toEqual(covers)
      expect(new Set(covers.map(coverPath)).size).toBe(BEDROOM_VARIANTS)
      // From any other picture of the hostel.
      expect(withView(coverOf(place), view, rooms[2]!)).toEqual(covers[2])
    }
    const dorm = { ...plainRoom, variant: 1, beds: 4, hasCurtains: true, isUniform: true }
    expect(coverPath(coverOf(place, 'bunks', dorm))).toMatch(/-bunks1x4cu-/)
  })

  const at = (rest: string) => `/media/covers/${COVER_EDITION}/${rest}`
  test.each([
    ['a scene that does not exist', at('moon-open-mild-day1-outside-abc.webp')],
    ['a frame that does not exist', at('cape-shut-mild-day1-outside-abc.webp')],
    ['inks that nobody has', at(`cape-open-mild-day${COVER_INKS}-outside-abc.webp`)],
    ['a fifth drawing of a room', at('cape-open-mild-day1-twin5x2-abc.webp')],
    ['a bedroom without its beds', at('cape-open-mild-day1-twin1-abc.webp')],
    ['a twin with one bed', at('cape-open-mild-day1-twin1x1-abc.webp')],
    ['a dorm of seven', at('cape-open-mild-day1-bunks1x7-abc.webp')],
    ['a double with curtains before its bed', at('cape-open-mild-day1-double1x1c-abc.webp')],
    ['a second drawing from outside', at('cape-open-mild-day1-outside2-abc.webp')],
    ['another edition', '/media/covers/0/cape-open-mild-day1-outside-abc.webp'],
    ['an upper-case seed', at('cape-open-mild-day1-outside-ABC.webp')],
    ['a long seed', at(`cape-open-mild-day1-outside-${'a'.repeat(17)}.webp`)],
    ['a path that climbs', at('cape-open-mild-day1-outside-../../x.webp')],
    ['another format', at('cape-open-mild-day1-outside-abc.png')],
  ])('%s is no cover', (_, path) => {
    expect(parseCoverPath(path)).toBeNull()
  })
})

describe('a composition', () => {
  test('comes back from what is stored, which fits its column', () => {
    for (const scene of coverScenes)
      for (const frame of coverFrames)
        for (const time of coverTimes) {
          const composition = { scene, frame, time, inks: 4 }
          const stored = formatComposition(composition)
          expect(parseComposition(stored)).toEqual(composition)
          expect(stored.length).toBeLessThanOrEqual(20)
        }
  })

  test.each([null, '', 'oldtown', 'moon.od1', 'cape.xd1', 'cape.oz1', 'cape.od9'])('%s is none', text => {
    expect(parseComposition(text)).toBeUndefined()
  })

  test('is one that is possible anywhere until it is known what is true of the place', () => {
    const covers = Array.from({ length: 60 }, (_, i) => coverOf({ seed: `hostel ${i}`, lat: null, lng: null, scene: 'coast' }))
    expect(new Set(covers.map(cover => cover.scene))).toEqual(new Set(['road']))
  })
})

test.each([
  ['Singapore', 1.3, 103.8, 'warm'],
  ['Sydney', -33.9, 151.2, 'mild'],
  ['Rome', 41.9, 12.5, 'mild'],
  ['Reykjavík', 64.1, -21.9, 'cold'],
  ['Kraków', 50.1, 19.9, 'cold'],
  ['nowhere', null, null, 'mild'],
] as const)('in %s (%s, %s) it is %s', (_, lat, lng, climate) => {
  expect(coverOf({ seed: 'x', lat, lng }).climate).toBe(climate)
})
