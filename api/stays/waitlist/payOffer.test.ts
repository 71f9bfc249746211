import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Api, findCounterMismatches, startApi } from '../booking/testing.ts'
import { deliverSandboxEvents } from '../deposit/service.ts'
import { atSandbox, cards, soldOf } from '../deposit/testing.ts'
import { bookingFor, buildFullProperty, cancel, joinAs, lapseOffer, mailsTo, offerBeds, stateOf, type Waiter } from './testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi({ payments: { provider: 'sandbox', capture: 'now' } })
})
afterAll(async () => {
  expect(await findCounterMismatches()).toEqual([])
  await api.stop()
})

/** A hostel that takes a part ahead; its one bed is offered to the first of two. */
async function setUp() {
  const full = await buildFullProperty(api, { deposit: { kind: 'percent', value: 15 } as never })
  const [first, second] = [await joinAs(api, full), await joinAs(api, full)]
  await cancel(api, full)
  const offer = () => offerBeds(full)
  expect(await offer()).toBe(1)
  const booking = (await bookingFor(first)) as number
  const guest = { token: first.token }
  const pay = async () => {
    const { body } = await api.call(`POST /booking/${booking}/pay`, guest)
    expect((await atSandbox(api, body.url, { card: cards.good, hook: 'now' })).status).toBe(303)
  }
  const lapse = (waiter: Waiter) => lapseOffer(full, waiter)
  const statusOf = async () => (await api.call(`GET /booking/${booking}`, guest)).body.status
  return { full, first, second, booking, guest, offer, pay, lapse, statusOf }
}

it('is held until the deposit is paid, and booked by it', async () => {
  const { full, first, booking, guest, offer, pay, statusOf } = await setUp()
  expect((await mailsTo(first.email))[0]?.text).toContain('€6.00')
  expect((await api.call(`POST /booking/${booking}/confirm`, guest)).body.code).toBe('deposit_due')
  await pay()
  await deliverSandboxEvents()
  expect([await statusOf(), await stateOf(api, first)]).toEqual(['confirmed', 'booked'])
  expect(await offer()).toBe(0)
  expect(await soldOf(full.room)).toEqual([1, 1])
})

it('is booked by a payment that comes after the half hour while the bed is free, and offered no second one', async () => {
  const { full, first, second, offer, pay, lapse, statusOf } = await setUp()
  await pay()
  await lapse(first)
  await deliverSandboxEvents()
  expect([await statusOf(), await stateOf(api, first)]).toEqual(['confirmed', 'booked'])
  expect(await offer()).toBe(0)
  expect([await stateOf(api, first), await stateOf(api, second)]).toEqual(['booked', 'waiting'])
  expect(await soldOf(full.room)).toEqual([1, 1])
})

it('goes to the next one when the payment comes too late, and the money goes back', async () => {
  const { full, first, second, offer, pay, lapse, statusOf } = await setUp()
  await pay()
  await lapse(first)
  expect(await offer()).toBe(1)
  await deliverSandboxEvents()
  expect(await statusOf()).toBe('expired')
  expect([await stateOf(api, first), await stateOf(api, second)]).toEqual(['waiting', 'offered'])
  expect(await soldOf(full.room)).toEqual([1, 1])
})

it('is not offered again to who has paid late meanwhile', async () => {
  const { full, first, offer, pay, lapse } = await setUp()
  await pay()
  await lapse(first)
  await Promise.all([deliverSandboxEvents(), offer(), offer()])
  await offer()
  expect(await soldOf(full.room)).toEqual([1, 1])
  expect((await mailsTo(first.email)).filter(m => m.template === 'bedsOffered').length).toBe(1)
})
