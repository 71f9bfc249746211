import { expect, it } from 'vitest'
import { bytesOfVersions } from './propertyVersions.ts'

it('counts an area without hostels as well: there is no end of areas that can be asked for', () => {
  expect(bytesOfVersions({ versions: [] })).toBe(1000)
  expect(bytesOfVersions({ versions: Array.from({ length: 10 }, (_, id) => ({ id, changed: 1, guards: 0 })) })).toBe(1640)
})
