import { beforeEach, expect, it } from 'vitest'
import { addDays } from '../../../domain/calendar/days.ts'
import { dayAt } from '../../lib/format.ts'
import { $isSessionOver, $keptTrips, $tabTrips, forgetSession, forgetTrips, keepSession } from '../../lib/session.ts'
import type { Booking } from '../booking/words.ts'
import { dropTrip, isOnDevice, keepOnDevice, keepTrips, keptTrip, keptTrips } from './keptTrips.ts'

// The day of business, which begins at four.
const today = dayAt('UTC')
const trip = (id: number, days = 5, status = 'confirmed') =>
  ({ id, status, arrival: addDays(today, days), departure: addDays(today, days + 2) }) as Booking
const tokenOf = (sub: string, exp = 1) => `h.${Buffer.from(JSON.stringify({ sub, exp })).toString('base64url')}.s`
const signIn = (sub: string, exp?: number) => keepSession({ token: tokenOf(sub, exp), role: 'traveller' })
const ids = () => keptTrips().map(({ booking }) => booking.id)

beforeEach(() => {
  forgetSession()
  $isSessionOver.set(false)
})

it('keeps a trip as it was last seen, the first to come first', () => {
  keepTrips([trip(1, 9), trip(2, 3)])
  keepTrips([{ ...trip(1, 9), code: 'NEW' }])
  expect(ids()).toEqual([2, 1])
  expect(keptTrip(1)?.booking.code).toBe('NEW')
  expect(Date.now() - Date.parse(keptTrip(1)?.seenAt ?? '')).toBeLessThan(5000)
})

it('keeps no beds that are only held, and lets go of a trip a month after it', () => {
  keepTrips([trip(1, 5, 'hold'), trip(2, 5, 'pending_payment'), trip(3, -32), trip(4, -33)])
  expect(ids()).toEqual([3])
})

const boxOf = (person: string | null, ...trips: Booking[]) =>
  JSON.stringify({ person, trips: trips.map(booking => ({ booking, seenAt: new Date().toISOString() })) })

it('lets go of a trip a month after it by being looked at, whoever kept it', () => {
  $keptTrips.set(boxOf(null, trip(1, -33), trip(2, -32)))
  expect(ids()).toEqual([2])
  expect(JSON.parse($keptTrips.get() ?? '').trips.map((t: { booking: Booking }) => t.booking.id)).toEqual([2])
  for (const $place of [$keptTrips, $tabTrips]) $place.set(boxOf('7', trip(1, -33)))
  expect([ids(), $keptTrips.get(), $tabTrips.get()]).toEqual([[], null, null])
})

it('keeps what a link opened in its tab alone, until its reader wants it on the device', () => {
  keepTrips([trip(1), trip(2)])
  expect([ids(), $keptTrips.get(), isOnDevice(1)]).toEqual([[1, 2], null, false])
  keepOnDevice(1, true)
  expect([ids(), isOnDevice(1), isOnDevice(2)]).toEqual([[1, 2], true, false])
  // Another tab has what is on the device, and sees it anew there.
  $tabTrips.set(null)
  keepTrips([{ ...trip(1), code: 'NEW' }])
  expect([keptTrip(1)?.booking.code, isOnDevice(1), $tabTrips.get()]).toEqual(['NEW', true, null])
  keepOnDevice(1, false)
  expect([ids(), $keptTrips.get()]).toEqual([[1], null])
})

it('keeps no more than twenty, the latest', () => {
  keepTrips(Array.from({ length: 25 }, (_, i) => trip(i, i)))
  expect(ids()).toHaveLength(20)
  expect(ids().at(-1)).toBe(24)
})

it('shows them to the account that saw them alone, also after its token was renewed', () => {
  signIn('7')
  keepTrips([trip(1)])
  signIn('7', 2)
  expect(ids()).toEqual([1])
  signIn('8')
  expect([ids(), $keptTrips.get()]).toEqual([[], null])
})

it('lets go of what was opened by link when somebody signs in, and of all at sign-out', () => {
  keepTrips([trip(1)])
  keepOnDevice(1, true)
  keepTrips([trip(3)])
  signIn('7')
  expect([$keptTrips.get(), $tabTrips.get()]).toEqual([null, null])
  keepTrips([trip(2)])
  expect(isOnDevice(2)).toBe(true)
  forgetSession()
  expect($keptTrips.get()).toBeNull()
})

it('removes one or all', () => {
  keepTrips([trip(1), trip(2)])
  dropTrip(1)
  expect(ids()).toEqual([2])
  forgetTrips()
  expect(ids()).toEqual([])
})

it('begins anew where something else was written', () => {
  $keptTrips.set('{')
  expect(ids()).toEqual([])
  keepTrips([trip(1)])
  expect(ids()).toEqual([1])
})
