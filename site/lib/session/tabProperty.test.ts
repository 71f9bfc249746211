import { beforeEach, expect, it } from 'vitest'
import { $lastProperty, $property } from './session.ts'
import { chooseProperty, leaveProperty, resolveProperty, withProperty } from './tabProperty.ts'

beforeEach(leaveProperty)

it('begins with the one that was chosen last', () => {
  $lastProperty.set('7')
  expect(resolveProperty('')).toBe('7')
  expect($property.get()).toBe('7')
})

it('keeps its own when another tab chooses another', () => {
  chooseProperty(7)
  $lastProperty.set('8')
  expect([resolveProperty(''), $property.get()]).toEqual(['7', '7'])
})

it('takes the one that an address names, for this tab alone', () => {
  chooseProperty(7)
  expect(resolveProperty('?property=9&page=2')).toBe('9')
  expect($lastProperty.get()).toBe('7')
})

it('takes it as the last one chosen where nothing was chosen yet', () => {
  expect(resolveProperty('?property=9')).toBe('9')
  expect($lastProperty.get()).toBe('9')
})

it.each(['?property=x', '?property=0', '?property=-1', '?property='])('passes by what is no property: %s', search =>
  expect(resolveProperty(search)).toBeNull(),
)

it.each([
  ['/owner/room', '/owner/room?property=7'],
  ['/owner/room?page=2#beds', '/owner/room?page=2&property=7#beds'],
  ['/owner/booking?property=9', '/owner/booking?property=9'],
])('puts it into an address: %s', (address, expected) => {
  chooseProperty(7)
  expect(withProperty(address)).toBe(expected)
})

it('leaves an address alone where none is chosen', () => expect(withProperty('/owner/room')).toBe('/owner/room'))
