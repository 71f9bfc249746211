import { beforeEach, expect, it } from 'vitest'
import { $cachedTrips, $isSessionOver, $tabTrips, $token, clearCachedTrips, clearSession, saveSession } from './session.ts'

const keep = () => {
  $cachedTrips.set('{}')
  $tabTrips.set('{}')
}
const kept = () => [$cachedTrips.get(), $tabTrips.get()]
beforeEach(() => {
  clearSession()
  $isSessionOver.set(false)
})

it('lets go of trips when it was ended elsewhere, whichever page hears of it', () => {
  saveSession({ token: 'a.b.c', role: 'traveller' })
  keep()
  $isSessionOver.set(true)
  expect(kept()).toEqual([null, null])
  // Who works on may sign in again, and loses nothing that was typed.
  expect($token.get()).toBe('a.b.c')
})

it('lets go of trips at sign-out, and when they are asked to go', () => {
  for (const letGo of [clearSession, clearCachedTrips]) {
    keep()
    letGo()
    expect(kept()).toEqual([null, null])
  }
})
