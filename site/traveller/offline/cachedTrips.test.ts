import { beforeEach, expect, it } from 'vitest'
import { addDays } from '../../../domain/calendar/days.ts'
import { businessDayAt } from '../../lib/format/format.ts'
import { $cachedTrips, $isSessionOver, $tabTrips, clearCachedTrips, clearSession, saveSession } from '../../lib/session/session.ts'
import type { Booking } from '../booking/bookingStatus.ts'
import { cacheTrips, findCachedTrip, isSavedOnDevice, listCachedTrips, removeCachedTrip, saveOnDevice } from './cachedTrips.ts'

// The business day, which begins at 04:00.
const today = businessDayAt('UTC')
const trip = (id: number, days = 5, status = 'confirmed') =>
  ({ id, status, arrival: addDays(today, days), departure: addDays(today, days + 2) }) as Booking
const tokenOf = (sub: string, exp = 1) => `h.${Buffer.from(JSON.stringify({ sub, exp })).toString('base64url')}.s`
const signIn = (sub: string, exp?: number) => saveSession({ token: tokenOf(sub, exp), role: 'traveller' })
const ids = () => listCachedTrips().map(({ booking }) => booking.id)

beforeEach(() => {
  clearSession()
  $isSessionOver.set(false)
})

it('caches trips as last seen, the next arrival first', () => {
  cacheTrips([trip(1, 9), trip(2, 3)])
  cacheTrips([{ ...trip(1, 9), code: 'NEW' }])
  expect(ids()).toEqual([2, 1])
  expect(findCachedTrip(1)?.booking.code).toBe('NEW')
  expect(Date.now() - Date.parse(findCachedTrip(1)?.seenAt ?? '')).toBeLessThan(5000)
})

it('caches no holds, and removes a trip a month after its end', () => {
  cacheTrips([trip(1, 5, 'hold'), trip(2, 5, 'pending_payment'), trip(3, -32), trip(4, -33)])
  expect(ids()).toEqual([3])
})

const boxOf = (person: string | null, ...trips: Booking[]) =>
  JSON.stringify({ person, trips: trips.map(booking => ({ booking, seenAt: new Date().toISOString() })) })

it('removes a trip a month after its end when the cache is read, whoever cached it', () => {
  $cachedTrips.set(boxOf(null, trip(1, -33), trip(2, -32)))
  expect(ids()).toEqual([2])
  expect(JSON.parse($cachedTrips.get() ?? '').trips.map((t: { booking: Booking }) => t.booking.id)).toEqual([2])
  for (const $place of [$cachedTrips, $tabTrips]) $place.set(boxOf('7', trip(1, -33)))
  expect([ids(), $cachedTrips.get(), $tabTrips.get()]).toEqual([[], null, null])
})

it('caches trips of links for their tab only, until the reader saves them on the device', () => {
  cacheTrips([trip(1), trip(2)])
  expect([ids(), $cachedTrips.get(), isSavedOnDevice(1)]).toEqual([[1, 2], null, false])
  saveOnDevice(1, true)
  expect([ids(), isSavedOnDevice(1), isSavedOnDevice(2)]).toEqual([[1, 2], true, false])
  // Another tab reads what is on the device.
  $tabTrips.set(null)
  cacheTrips([{ ...trip(1), code: 'NEW' }])
  expect([findCachedTrip(1)?.booking.code, isSavedOnDevice(1), $tabTrips.get()]).toEqual(['NEW', true, null])
  saveOnDevice(1, false)
  expect([ids(), $cachedTrips.get()]).toEqual([[1], null])
})

it('caches twenty trips at most, the latest', () => {
  cacheTrips(Array.from({ length: 25 }, (_, i) => trip(i, i)))
  expect(ids()).toHaveLength(20)
  expect(ids().at(-1)).toBe(24)
})

it('shows them only to their account, also after its token was renewed', () => {
  signIn('7')
  cacheTrips([trip(1)])
  signIn('7', 2)
  expect(ids()).toEqual([1])
  signIn('8')
  expect([ids(), $cachedTrips.get()]).toEqual([[], null])
})

it('removes trips of links at sign-in, and all at sign-out', () => {
  cacheTrips([trip(1)])
  saveOnDevice(1, true)
  cacheTrips([trip(3)])
  signIn('7')
  expect([$cachedTrips.get(), $tabTrips.get()]).toEqual([null, null])
  cacheTrips([trip(2)])
  expect(isSavedOnDevice(2)).toBe(true)
  clearSession()
  expect($cachedTrips.get()).toBeNull()
})

it('removes one or all', () => {
  cacheTrips([trip(1), trip(2)])
  removeCachedTrip(1)
  expect(ids()).toEqual([2])
  clearCachedTrips()
  expect(ids()).toEqual([])
})

it('ignores unreadable content of the storage', () => {
  $cachedTrips.set('{')
  expect(ids()).toEqual([])
  cacheTrips([trip(1)])
  expect(ids()).toEqual([1])
})
