import { expect, it } from 'vitest'
import { boundsAround, formatBounds, isTooWide, lngSpan, maxPricedBounds, parseBounds, roundBounds } from './bounds.ts'

it('reads what a map writes, and nothing that is no part of the world', () => {
  const lisbon = { south: 38.6, west: -9.3, north: 38.8, east: -9 }
  expect(parseBounds(formatBounds(lisbon))).toEqual(lisbon)
  for (const text of ['', '1,2,3', '1,2,3,4,5', '1,,3,4', 'a,b,c,d', '5,1,4,2', '1,2,91,3', '1,-181,2,3', '1,2,3,2', '1,2,NaN,4'])
    expect(parseBounds(text)).toBeUndefined()
})

it('writes no more decimals than an address needs', () =>
  expect(formatBounds(roundBounds({ south: 38.691241, west: -9.203456, north: 38.7501, east: -0.00001 }))).toBe(
    '38.6912,-9.2035,38.7501,0',
  ))

it('measures across the date line', () => {
  const fiji = { south: -20, west: 176, north: -12, east: -178 }
  expect([lngSpan(fiji), isTooWide(fiji), isTooWide(fiji, maxPricedBounds)]).toEqual([6, false, true])
  expect(isTooWide({ south: -20, west: -178, north: -12, east: 176 })).toBe(true)
  expect(isTooWide({ south: -20, west: 0, north: 1, east: 1 })).toBe(true)
})

it('lies around a point, also at the date line and at the poles', () => {
  expect(roundBounds(boundsAround({ lat: 0, lng: 179.9 }, 111.195))).toEqual({ south: -1, west: 178.9, north: 1, east: -179.1 })
  expect(boundsAround({ lat: 60, lng: 10 }, 111.195).east).toBeCloseTo(12)
  const pole = boundsAround({ lat: 90, lng: 0 }, 100)
  expect(pole.north).toBe(90)
  expect(lngSpan(pole)).toBeCloseTo(180)
})
