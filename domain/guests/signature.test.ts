import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../testing.ts'
import {
  canExtendDrawing,
  extendStroke,
  maxPoints,
  maxStrokes,
  padHeight,
  padWidth,
  type SignatureDrawing,
  signatureProblem,
  strokePath,
} from './signature.ts'

const wave: SignatureDrawing = [
  [20, 100, 60, 40, 100, 160, 140, 40],
  [150, 30],
]

it('takes what a hand draws', () => {
  expect(signatureProblem(wave)).toBeUndefined()
})

it.each<[string, SignatureDrawing]>([
  ['nothing', []],
  ['a slip of the hand', [[10, 10, 20, 20]]],
  ['a tap', [[10, 10]]],
  ['half a point', [[10, 10, 300]]],
  ['an empty stroke', [[], [0, 0, 500, 100]]],
  ['what is beside the pad', [[0, 0, padWidth + 1, 10]]],
  ['what is under the pad', [[0, 0, 300, padHeight + 1]]],
  ['parts of points', [[0, 0, 300.5, 10]]],
  ['too many strokes', Array.from({ length: maxStrokes + 1 }, () => [0, 0, 300, 10])],
  ['too many points', [Array.from({ length: (maxPoints + 1) * 2 }, (_, i) => (i * 7) % padHeight)]],
])('refuses %s', (_, drawing) => {
  expect(signatureProblem(drawing)).toMatchObject({ reason: expect.stringMatching(/^signature_/) })
})

it('draws a dot, a line and a bow', () => {
  expect(strokePath([5, 6])).toBe('M5 6h.1')
  expect(strokePath([0, 0, 10, 10])).toBe('M0 0L10 10')
  expect(strokePath([0, 0, 10, 10, 20, 0])).toBe('M0 0Q10 10 15 5L20 0')
})

it('keeps every stroke of a hand on the pad and within its measure', () => {
  const point = fc.tuple(fc.double({ min: -500, max: 1500, noNaN: true }), fc.double({ min: -500, max: 900, noNaN: true }))
  fc.assert(
    fc.property(fc.array(point, { maxLength: 2000 }), points => {
      let stroke: readonly number[] = []
      for (const [x, y] of points) if (canExtendDrawing([stroke])) stroke = extendStroke(stroke, x, y)
      const problem = stroke.length ? signatureProblem([stroke]) : undefined
      expect([undefined, 'signature_whole']).toContain(problem?.reason)
    }),
    runs(100),
  )
})
