import { expect, it } from 'vitest'
import { readPmtilesHeader } from './pmtilesHeader.ts'
import { tinyPmtiles } from './tinyPmtiles.ts'

it('says what a file of streets holds', () =>
  expect(readPmtilesHeader(tinyPmtiles())).toEqual({ tiles: 1, minZoom: 0, maxZoom: 0, west: -180, south: -85, east: 180, north: 85 }))

it.each([
  ['ends too early', tinyPmtiles().subarray(0, 100), 'short'],
  ['is something else', new Uint8Array(200), 'other'],
  ['is of another version', tinyPmtiles({ version: 2 }), 'version'],
  ['holds pictures', tinyPmtiles({ tileType: 2 }), 'pictures'],
] as const)('tells a file that %s', (_, bytes, problem) => expect(readPmtilesHeader(bytes)).toBe(problem))
