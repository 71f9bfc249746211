import { expect, test } from 'vitest'
import { isPlaced } from './distance.ts'

const lisbon = { lat: 38.71667, lng: -9.13333 }

test.each([
  [{ lat: 38.7123, lng: -9.1401 }, lisbon, true],
  [{ lat: 38.716671, lng: -9.133331 }, lisbon, false],
  [lisbon, { lat: null, lng: null }, true],
])('%o in a city whose middle is %o is a place of its own: %s', (at, middle, expected) => expect(isPlaced(at, middle)).toBe(expected))
