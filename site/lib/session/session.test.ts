import { afterEach, expect, it } from 'vitest'
import {
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
  saveSession({ token: 'a.b.c', role: 'hostel_owner', user: { language: 'hi' } })
  saveSession({ token: 'a.b.d', role: 'hostel_owner' })
  expect($accountLanguage.get()).toBe('hi')
  saveSession({ token: 'a.b.e', role: 'hostel_owner', user: { language: 'ar' } })
  saveSession({ token: 'd.e.f', role: 'traveller', user: { language: 'en' } })
  expect($accountLanguage.get()).toBe('ar')
})
