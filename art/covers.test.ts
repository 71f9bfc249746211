import sharp from 'sharp'
import { describe, expect, inject, test } from 'vitest'
import {
  type BedroomView,
  bedroomViews,
  type Cover,
  coverClimates,
  coverFrames,
  coverPath,
  coverScenes,
  coverTimes,
  coverViews,
} from '../domain/listing/cover.ts'
import { decodePreview, findPreview } from '../domain/listing/photoPreview.ts'
import { memoize } from '../domain/text/memoize.ts'
import { mix } from './colour.ts'
import { drawCover } from './covers.ts'
import { palettes } from './palettes.ts'
import { readPoints } from './previews.ts'
import { randomFrom } from './random.ts'

// Each seed moves everything in a drawing; the whole run looks at more of them.
const seeds = inject('effort') > 1 ? ['a1', 'b2', 'c3'] : ['a1']
const plain = { frame: 'open', climate: 'mild', view: 'outside', inks: 1 } as const
const scenes: Cover[] = coverScenes.flatMap(scene =>
  coverTimes.flatMap((time, inks) => coverClimates.flatMap(climate => seeds.map(seed => ({ ...plain, scene, time, climate, inks, seed })))),
)
const framed: Cover[] = coverFrames.flatMap(frame =>
  (['oldtown', 'lagoon', 'winter'] as const).flatMap(scene =>
    coverTimes.flatMap((time, i) =>
      coverClimates.flatMap(climate => seeds.map(seed => ({ ...plain, scene, frame, time, climate, inks: i + 2, seed }))),
    ),
  ),
)
const bedsOf: Record<BedroomView, readonly number[]> = {
  bunks: [2, 4, 6, 8],
  pods: [2, 4, 6, 8],
  single: [1],
  twin: [2, 3, 4],
  double: [1, 2],
}
const rooms: Cover[] = bedroomViews.flatMap(view =>
  bedsOf[view].flatMap(beds =>
    coverTimes.flatMap((time, inks) =>
      [1, 2, 3, 4].map(variant => {
        const isDorm = view === 'bunks' || view === 'pods'
        const room = { variant, beds, hasCurtains: isDorm && variant > 2, hasBath: variant % 2 === 0, isUniform: isDorm && variant === 4 }
        return { ...plain, scene: 'oldtown' as const, view, room, time, inks, seed: 'a1' }
      }),
    ),
  ),
)
const common: Cover[] = coverViews
  .filter(view => view !== 'outside')
  .flatMap(view => coverTimes.flatMap(time => seeds.map(seed => ({ ...plain, scene: 'bay' as const, view, time, seed }))))
const all = [...scenes, ...framed, ...rooms, ...common]

/** Each is drawn once for all that look at it. */
const draw = memoize((i: number) => drawCover(all[i] as Cover))

describe('a drawing', () => {
  test('is the same for the same cover, byte for byte', () => {
    for (const cover of all.slice(0, 60)) expect(drawCover({ ...cover })).toBe(drawCover(cover))
  })

  test('is another one for every other cover', () => {
    // Only towns and gardens look different in another climate.
    const mild = [...all.keys()].filter(i => all[i]?.climate === 'mild')
    expect(new Set(mild.map(draw)).size).toBe(mild.length)
  })

  test('has no number that is none, no colour that is none, and every clip path once', { timeout: 60_000 }, () => {
    for (const [i, cover] of all.entries()) {
      const svg = draw(i)
      const wrong = svg.search(/NaN|undefined|Infinity|null/)
      expect([cover, wrong < 0 ? 'nothing' : svg.slice(Math.max(0, wrong - 40), wrong + 10)]).toEqual([cover, 'nothing'])
      const ids = [...svg.matchAll(/id="(\w+)"/g)].map(match => match[1])
      expect(new Set(ids).size).toBe(ids.length)
      const colours = new Set([...svg.matchAll(/(?:fill|stroke)="([^"]*)"/g)].map(match => match[1]))
      expect([...colours].filter(colour => !/^(none|#[0-9a-f]{6}([0-9a-f]{2})?)$/.test(colour as string))).toEqual([])
    }
  })

  test('needs no filter and stays small enough to parse in a moment', () => {
    for (const i of all.keys()) {
      const svg = draw(i)
      expect(svg).not.toMatch(/<filter|<image|<text|<script|gradient/i)
      expect(svg.length).toBeLessThan(220_000)
    }
  })

  test('is a picture of 1200 x 800 with something in it', async () => {
    for (const i of [...all.keys()].filter(i => i % 67 === 0)) {
      const { data, info } = await sharp(Buffer.from(draw(i)))
        .raw()
        .toBuffer({ resolveWithObject: true })
      const { entropy } = await sharp(data, { raw: info }).stats()
      expect([info.width, info.height]).toEqual([1200, 800])
      expect(entropy).toBeGreaterThan(2)
    }
  })

  test('is what its preview shows, whose table is that of these drawings', { timeout: 60_000 }, async () => {
    for (const i of [...all.keys()].filter(i => i % 23 === 0)) {
      const cover = all[i] as Cover
      const points = await readPoints(cover)
      const shown = decodePreview(findPreview(coverPath(cover)) ?? '')
      const distance = points.reduce((sum, colour, at) => sum + Math.abs(colour - shown[at]!), 0) / points.length
      expect(distance, coverPath(cover)).toBeLessThan(40)
    }
  })

  test('is darker at night than by day', async () => {
    const lightness = async (time: Cover['time']) => {
      const { channels } = await sharp(Buffer.from(drawCover({ ...plain, scene: 'cape', time, seed: 'a1' }))).stats()
      return channels.slice(0, 3).reduce((sum, channel) => sum + channel.mean, 0) / 3
    }
    expect(await lightness('night')).toBeLessThan((await lightness('day')) / 2)
  })

  test('shares its inks with the other pictures of the house at that hour', () => {
    const inksOf = (view: Cover['view']) => {
      const svg = drawCover({ ...plain, scene: 'oldtown', time: 'dusk', view, seed: 'k7' })
      return palettes.dusk.findIndex(palette => svg.includes(palette.accent))
    }
    expect(new Set(coverViews.map(inksOf))).toEqual(new Set([1]))
  })
})

test('inks are mixed as paint: the ends are exact, orange and teal meet in no mud', () => {
  expect(mix('#c2410c', '#1f6f54', 0)).toBe('#c2410c')
  expect(mix('#c2410c', '#1f6f54', 1)).toBe('#1f6f54')
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#636363')
})

test('chance repeats itself, and spreads', () => {
  const [a, b] = [randomFrom('x'), randomFrom('x')]
  const drawn = Array.from({ length: 4000 }, () => a.int(0, 3))
  expect(Array.from({ length: 4000 }, () => b.int(0, 3))).toEqual(drawn)
  for (const value of [0, 1, 2, 3]) expect(drawn.filter(one => one === value).length).toBeGreaterThan(900)
  expect(randomFrom('y').between(0, 1)).not.toBe(randomFrom('x').between(0, 1))
})
