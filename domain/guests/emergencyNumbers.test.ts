import { expect, it } from 'vitest'
import { findEmergencyNumbers } from './emergencyNumbers.ts'

it('knows the numbers of countries with one for all, and of those with several', () => {
  expect(findEmergencyNumbers('PT')).toEqual({ police: '112', ambulance: '112' })
  expect(findEmergencyNumbers('US')).toEqual({ police: '911', ambulance: '911' })
  expect(findEmergencyNumbers('JP')).toEqual({ police: '110', ambulance: '119' })
})

it.each([
  ['OM', '9999', '9999'],
  ['CW', '911', '912'],
  ['PA', '104', '911'],
  ['PY', '911', '141'],
  ['SV', '911', '132'],
  ['RW', '112', '912'],
])('has an ambulance of its own in %s, or a number of its own for both', (country, police, ambulance) =>
  expect(findEmergencyNumbers(country)).toEqual({ police, ambulance }),
)

it('says nothing of a country that it does not know', () => {
  expect(findEmergencyNumbers('AQ')).toBeUndefined()
  expect(findEmergencyNumbers('TZ')).toBeUndefined()
  expect(findEmergencyNumbers('')).toBeUndefined()
})
