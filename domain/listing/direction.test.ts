import { expect, it } from 'vitest'
import { directionTo } from './direction.ts'

const lisbon = { lat: 38.72, lng: -9.14 }

it.each([
  ['Porto', { lat: 41.15, lng: -8.61 }, 'n'],
  ['Madrid', { lat: 40.42, lng: -3.7 }, 'ne'],
  ['Setúbal', { lat: 38.52, lng: -8.89 }, 'se'],
  ['Sines', { lat: 37.95, lng: -8.87 }, 's'],
  ['Cascais', { lat: 38.7, lng: -9.42 }, 'w'],
])('%s lies from Lisbon in the %s', (_, to, direction) => expect(directionTo(lisbon, to)).toBe(direction))

it('goes the short way over the date line', () => expect(directionTo({ lat: -17, lng: 179.5 }, { lat: -17, lng: -179.5 })).toBe('e'))
