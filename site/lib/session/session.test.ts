import { afterEach, expect, it } from 'vitest'
import {
  $accountInitial,
  $accountLanguage,
  $cachedTrips,
  $isSessionOver,
  $tabTrips,
  $token,
  clearCachedTrips,
  clearSession,
  saveSession,
} from './session.ts'

const fillStores = () => {
  $cachedTrips.set('{}')
  $tabTrips.set('{}')
}
const stored = () => [$cachedTrips.get(), $tabTrips.get()]
afterEach(() => {
  clearSession()
  $isSessionOver.set(false)
})

it('lets go of trips when it was ended elsewhere, whichever page hears of it', () => {
  saveSession({ token: 'a.b.c', role: 'traveller' })
  fillStores()
  $isSessionOver.set(true)
  expect(stored()).toEqual([null, null])
  // After signing in again nothing that was typed is lost.
  expect($token.get()).toBe('a.b.c')
})

it('lets go of trips at sign-out, and when they are asked to go', () => {
  for (const letGo of [clearSession, clearCachedTrips]) {
    fillStores()
    letGo()
    expect(stored()).toEqual([null, null])
  }
})

it('takes up the language of an account that works in a back-office, with each new token', () => {
  saveSession({ token: 'a.b.c', role: 'hostel_owner', user: { language: 'hi', name: 'Asha' } })
  saveSession({ token: 'a.b.d', role: 'hostel_owner' })
  expect($accountLanguage.get()).toBe('hi')
  saveSession({ token: 'a.b.e', role: 'hostel_owner', user: { language: 'ar', name: 'Asha' } })
  saveSession({ token: 'd.e.f', role: 'traveller', user: { language: 'en', name: 'Asha' } })
  expect($accountLanguage.get()).toBe('ar')
})

it('keeps the first letter of a name, as people see it, and lets go of it at sign-out', () => {
  saveSession({ token: 'a.b.c', role: 'traveller', user: { language: 'hi', name: ' किरण' } })
  expect($accountInitial.get()).toBe('कि')
  saveSession({ token: 'a.b.c', role: 'traveller', user: { language: 'en', name: 'ana Silva' } })
  expect($accountInitial.get()).toBe('A')
  clearSession()
  expect($accountInitial.get()).toBeNull()
})
