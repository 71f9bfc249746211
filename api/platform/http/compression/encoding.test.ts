import { expect, it } from 'vitest'
import { chooseEncoding } from './encoding.ts'

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br;q=0, gzip;q=0.1', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *;q=0.3', 'gzip'],
  ['GZIP ; Q=1', 'gzip'],
  ['identity', undefined],
  ['br;q=0', undefined],
  ['', undefined],
  [undefined, undefined],
])('of %s takes %s', (header, encoding) => expect(chooseEncoding(header)).toBe(encoding))
