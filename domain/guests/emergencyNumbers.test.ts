import { expect, it } from 'vitest'
import { findEmergencyNumbers } from './emergencyNumbers.ts'

it('knows the numbers of countries with one for all, and of those with several', () => {
  expect(findEmergencyNumbers('PT')).toEqual({ police: '112', ambulance: '112' })
  expect(findEmergencyNumbers('US')).toEqual({ police: '911', ambulance: '911' })
  expect(findEmergencyNumbers('JP')).toEqual({ police: '110', ambulance: '119' })
})

it('says nothing of a country that it does not know', () => {
  expect(findEmergencyNumbers('AQ')).toBeUndefined()
  expect(findEmergencyNumbers('')).toBeUndefined()
})
