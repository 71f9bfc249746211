import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runs } from '../../../domain/testing.ts'
import { type ChannexStandIn, startChannexStandIn } from '../../inventory/channel-managers/adapters/channex/standIn.ts'
import { type Api, startApi } from '../booking/testing.ts'
import { type Act, anyAct, play } from './actsTesting.ts'
import { type Clock, startClock } from './clockTesting.ts'
import { expectLaws, takeSnapshot } from './lawsTesting.ts'
import { openProperty } from './propertyTesting.ts'

let api: Api
let channex: ChannexStandIn
let clock: Clock
beforeAll(async () => {
  channex = await startChannexStandIn()
  channex.limit(100_000)
  api = await startApi({ channexUrl: channex.url })
  clock = await startClock(new Date())
})
afterAll(async () => {
  clock.stop()
  await api.stop()
  await channex.stop()
})

/** What was done at all: laws over days on which nothing happens hold as well. */
const counts = { bookings: 0, nights: 0 }

/** However few acts chance takes, nights go by. */
const night: Act = { kind: 'passNight', which: 0, other: 0, size: 1, from: 0, nights: 1 }
const withNights = (acts: readonly Act[]) => acts.flatMap((act, i) => (i % 8 === 7 ? [act, night] : [act]))

async function live(acts: readonly Act[]) {
  const property = await openProperty(api, channex)
  let before = await takeSnapshot(property)
  for (const act of withNights(acts)) {
    clock.moveOn(7)
    const done = await play({ property, clock, channex }, act)
    before = await expectLaws(property, before, done)
    if (act.kind === 'passNight') counts.nights++
  }
  counts.bookings += property.bookings.length
}

it('laws: through random days of a hostel beds, bills, counters, messages and what is dirty stay as they should', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { minLength: 10, maxLength: 40, size: 'max' }), live),
    // Each run is a hostel of its own in the database: the seed that is printed repeats it.
    { ...runs(4, 3), endOnFailure: true },
  )
  expect(counts.bookings).toBeGreaterThan(4)
  expect(counts.nights).toBeGreaterThan(1)
})
