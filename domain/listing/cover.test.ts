import { describe, expect, test } from 'vitest'
import { bedroomViews, coverOf, coverPath, coverPaths, coverScenes, coverViews, parseCoverPath, withView } from './cover.ts'

describe('the pictures of a hostel', () => {
  const place = { seed: '7-casa-azul', lat: 38.7, lng: -9.1, scene: 'coast' }

  test('are five, one a view, and the same every time', () => {
    const paths = coverPaths(place)
    expect(paths).toEqual(coverPaths({ ...place }))
    expect(new Set(paths).size).toBe(coverViews.length)
    expect(paths[0]).toMatch(/^\/media\/covers\/\d+\/coast-mild-(day|dusk|night)-outside-[0-9a-z]+\.webp$/)
  })

  test('carry all that a drawing depends on in their path', () => {
    for (const view of coverViews) {
      const cover = coverOf(place, view)
      expect(parseCoverPath(coverPath(cover))).toEqual(cover)
    }
  })

  test('have bedrooms beside them, each kind in four drawings', () => {
    for (const view of bedroomViews) {
      const covers = [1, 2, 3, 4].map(variant => coverOf(place, view, variant))
      expect(covers.map(cover => parseCoverPath(coverPath(cover)))).toEqual(covers)
      expect(new Set(covers.map(coverPath)).size).toBe(4)
      // From any other picture of the hostel.
      expect(withView(coverOf(place), view, 3)).toEqual(covers[2])
    }
  })

  test.each([
    ['a scene that does not exist', '/media/covers/2/moon-mild-day-outside-abc.webp'],
    ['a fifth drawing of a room', '/media/covers/2/coast-mild-day-twin5-abc.webp'],
    ['a bedroom without a number', '/media/covers/2/coast-mild-day-twin-abc.webp'],
    ['a second drawing from outside', '/media/covers/2/coast-mild-day-outside2-abc.webp'],
    ['another edition', '/media/covers/0/coast-mild-day-outside-abc.webp'],
    ['an upper-case seed', '/media/covers/2/coast-mild-day-outside-ABC.webp'],
    ['a long seed', `/media/covers/2/coast-mild-day-outside-${'a'.repeat(17)}.webp`],
    ['a path that climbs', '/media/covers/2/coast-mild-day-outside-../../x.webp'],
    ['another format', '/media/covers/2/coast-mild-day-outside-abc.png'],
  ])('%s is no cover', (_, path) => {
    expect(parseCoverPath(path)).toBeNull()
  })
})

describe('the scene', () => {
  const sceneOf = (place: Partial<Parameters<typeof coverOf>[0]>) => coverOf({ seed: 'x', lat: null, lng: null, ...place }).scene

  test.each(['skyline', 'coast', 'mountains', 'jungle', 'desert', 'oldtown'])('%s is taken as said', scene => {
    expect(sceneOf({ scene })).toBe(scene)
  })

  const scenesAt = (lat: number, lng: number, scene: string) =>
    new Set(Array.from({ length: 40 }, (_, i) => sceneOf({ seed: `hostel ${i}`, lat, lng, scene })))

  test.each([
    ['Amsterdam has canals', 52.37, 4.9, 'oldtown', ['oldtown', 'canals']],
    ['Mumbai has none', 19.08, 72.88, 'oldtown', ['oldtown']],
    ['neither has Prague', 50.09, 14.42, 'canals', ['oldtown']],
    ['Cairo has no cactus', 30.04, 31.24, 'desert', ['desert']],
    ['but Oaxaca has', 17.06, -96.73, 'desert', ['desert', 'mesas']],
    ['nor has Marrakesh, whatever is said', 31.63, -8, 'mesas', ['desert']],
    ['Ubud has rice fields', -8.51, 115.26, 'jungle', ['jungle', 'ricefields']],
    ['Leticia has none', -4.22, -69.94, 'jungle', ['jungle']],
  ])('is what the place has: %s', (_, lat, lng, scene, found) => expect(scenesAt(lat, lng, scene)).toEqual(new Set(found)))

  test('has nothing that only some places have where nobody knows the place', () => {
    for (const scene of coverScenes) expect(['skyline', 'coast', 'mountains', 'jungle', 'desert', 'oldtown']).toContain(sceneOf({ scene }))
  })

  test('follows the sea before the mountains', () => {
    expect(sceneOf({ coastal: true, mountains: true })).toBe('coast')
    expect(sceneOf({ mountains: true })).toBe('mountains')
  })

  test('is a town when nobody knows better', () => {
    const scenes = Array.from({ length: 60 }, (_, i) => sceneOf({ seed: `house ${i}`, scene: 'swamp' }))
    expect(new Set(scenes)).toEqual(new Set(['skyline', 'oldtown']))
  })
})

test.each([
  [1.3, 'warm'],
  [-33.9, 'mild'],
  [41, 'mild'],
  [64, 'cold'],
  [-54, 'cold'],
  [null, 'mild'],
] as const)('at latitude %s it is %s', (lat, climate) => {
  expect(coverOf({ seed: 'x', lat, lng: 0 }).climate).toBe(climate)
})

test('hours are spread over many properties', () => {
  const count = { day: 0, dusk: 0, night: 0 }
  for (let i = 0; i < 800; i++) count[coverOf({ seed: `${i}-hostel`, lat: null, lng: null }).time]++
  expect(count.dusk).toBeGreaterThan(300)
  expect(count.day).toBeGreaterThan(200)
  expect(count.night).toBeGreaterThan(50)
})
