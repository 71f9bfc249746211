import { expect, it } from 'vitest'
import { loadConfig } from '../platform/config.ts'
import { getSiteFacts } from './siteFacts.ts'

const good = {
  DATABASE_URL: 'mysql://app:secret@127.0.0.1:3306/openbunk',
  JWT_KEYS: `new:${'a'.repeat(32)}`,
  IDENTITY_KEYS: `one:${Buffer.alloc(32, 1).toString('base64')}`,
}
const TILE_URL = 'https://tiles.example.org/{z}/{x}/{y}.png'
const tiles = (environment: Record<string, string>) => getSiteFacts(loadConfig({ ...good, ...environment })).tiles

it('gives pages the street map, its author, and the link to their terms where there is one', () => {
  expect(tiles({})).toBeNull()
  expect(tiles({ TILE_URL, TILE_ATTRIBUTION: '© Somebody' })).toEqual({ url: TILE_URL, by: '© Somebody', terms: null, isVector: false })
  expect(tiles({ TILE_URL, TILE_ATTRIBUTION: '© Some body https://example.org/terms' })).toEqual({
    url: TILE_URL,
    by: '© Some body',
    terms: 'https://example.org/terms',
    isVector: false,
  })
})

it('gives pages streets of a file, from this server or from where it lies', () => {
  const credit = { TILE_ATTRIBUTION: '© Somebody' }
  expect(tiles({ ...credit, TILE_FILE: '/srv/lisbon.pmtiles' })).toEqual({
    url: '/v1/map/streets.pmtiles',
    by: '© Somebody',
    terms: null,
    isVector: true,
  })
  expect(tiles({ ...credit, TILE_FILE: 'https://maps.example.org/lisbon.pmtiles' })?.url).toBe('https://maps.example.org/lisbon.pmtiles')
})
