import { expect, it } from 'vitest'
import { walkingMinutes } from './walking.ts'

it.each([
  [0, 1],
  [0.1, 2],
  [1, 17],
  [3, 49],
  [3.01, undefined],
])('%d km are about %s minutes', (km, minutes) => expect(walkingMinutes(km)).toBe(minutes))
