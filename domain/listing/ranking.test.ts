import { expect, it } from 'vitest'
import { matchPoints, pointsForDouble } from './ranking.ts'

it.each([
  ['the middle price', 2000, 9],
  ['twice the middle price', 4000, 9 - pointsForDouble],
  ['four times the middle price', 8000, 9 - 2 * pointsForDouble],
  ['half the middle price', 1000, 9 + pointsForDouble],
  ['no price at all', Number.POSITIVE_INFINITY, 9 - pointsForDouble],
])('gives a nine at %s (%i) %d points', (_name, price, points) =>
  expect(matchPoints({ score: 9, price, middle: 2000 })).toBeCloseTo(points, 9),
)
