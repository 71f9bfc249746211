import { beforeEach, expect, it } from 'vitest'
import { $isSessionOver, $keptTrips, $tabTrips, $token, forgetSession, forgetTrips, keepSession } from './session.ts'

const keep = () => {
  $keptTrips.set('{}')
  $tabTrips.set('{}')
}
const kept = () => [$keptTrips.get(), $tabTrips.get()]
beforeEach(() => {
  forgetSession()
  $isSessionOver.set(false)
})

it('lets go of trips when it was ended elsewhere, whichever page hears of it', () => {
  keepSession({ token: 'a.b.c', role: 'traveller' })
  keep()
  $isSessionOver.set(true)
  expect(kept()).toEqual([null, null])
  // Who works on may sign in again, and loses nothing that was typed.
  expect($token.get()).toBe('a.b.c')
})

it('lets go of trips at sign-out, and when they are asked to go', () => {
  for (const letGo of [forgetSession, forgetTrips]) {
    keep()
    letGo()
    expect(kept()).toEqual([null, null])
  }
})
