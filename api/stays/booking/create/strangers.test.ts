import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { select } from '../../../../db/connection.ts'
import { buildLiveProperty, buildUser, createSessionToken } from '../../../factories.ts'
import { expireHolds } from '../../deposit/service.ts'
import { type Api, bookingOf, inDays, loadMailsTo, run, startApi } from '../testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi({ rateLimits: true, trustProxy: 1 })
})
afterAll(() => api.stop())
// Requests a minute are another limit.
beforeEach(() => run('DELETE FROM rate_limits'))

let next = 0
const invented = () => `made-up-${next++}@example.org`
/** Each test comes from a network of its own. */
const network = () => `203.0.${Math.floor(next++ / 250)}.${next % 250}`
const house = (beds = 200) => buildLiveProperty({ room: { bedsPerUnit: beds, capacity: beds } })
type House = Awaited<ReturnType<typeof house>>

interface Attempt {
  from: string
  beds?: number
  email?: string
  token?: string
  arrival?: string
  departure?: string
}
const book = (hostel: House, { from, beds = 1, email = invented(), token, ...stay }: Attempt) =>
  api.call('POST /booking', {
    body: bookingOf({ ...hostel, guests: Array(beds).fill({}), guest: { name: 'Asha Rao', email }, ...stay }),
    headers: { 'x-forwarded-for': from },
    ...(token && { token }),
  })
const asGuest = ({ body }: Awaited<ReturnType<typeof book>>) => ({ headers: { 'X-Manage-Token': body.manageToken as string } })
const proofIn = async (email: string) => /#[0-9a-f]{64}\.([0-9a-f]{64})/.exec((await loadMailsTo(email)).at(-1)?.text ?? '')?.[1]
const heldIn = async (hostel: House) => {
  const [row] = await select<{ n: number }>(
    "SELECT COALESCE(SUM(guest_count), 0) AS n FROM bookings WHERE property_id = ? AND status IN ('confirmed', 'hold') AND proven_at IS NULL",
    [hostel.property.id],
  )
  return Number(row?.n)
}

describe('who has shown nothing and paid nothing', () => {
  it.each([
    [1, 2],
    [4, 14],
  ])('books %i beds for %i nights without another step', async (beds, nights) => {
    const { status, body } = await book(await house(), { from: network(), beds, arrival: inDays(20), departure: inDays(20 + nights) })
    expect([status, body.status, body.needsProof]).toEqual([201, 'confirmed', false])
  })

  it('keeps more beds for half an hour, until the mailed link is used', async () => {
    const [hostel, email] = [await house(), invented()]
    const made = await book(hostel, { from: network(), beds: 8, email })
    expect([made.body.status, made.body.needsProof]).toEqual(['hold', true])
    const minutes = (Date.parse(made.body.heldUntil) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(28)
    expect(minutes).toBeLessThanOrEqual(30)
    expect((await api.call(`POST /booking/${made.body.id}/confirm`, asGuest(made))).body.code).toBe('proof_needed')
    expect((await loadMailsTo(email)).map(l => l.template)).toEqual(['bookingToProve'])
    const { body } = await api.call(`POST /booking/${made.body.id}/proof`, { ...asGuest(made), body: { proof: await proofIn(email) } })
    expect([body.status, body.needsProof, body.isProven]).toEqual(['confirmed', false, true])
    expect((await loadMailsTo(email)).map(l => l.template)).toEqual(['bookingToProve', 'bookingConfirmed'])
  })

  it('asks the same of who only wants the beds kept for now, and confirms them later', async () => {
    const hostel = await house()
    const body = bookingOf({ ...hostel, guests: Array(8).fill({}), guest: { name: 'Asha Rao', email: invented() }, hold: true })
    const made = await api.call('POST /booking', { body, headers: { 'x-forwarded-for': network() } })
    expect((await api.call(`POST /booking/${made.body.id}/confirm`, asGuest(made))).body.code).toBe('proof_needed')
  })

  it('or until the mailed code is typed', async () => {
    const email = invented()
    const made = await book(await house(), { from: network(), beds: 8, email })
    const code = /^ {4}(\d{6})$/m.exec((await loadMailsTo(email))[0]?.text ?? '')?.[1]
    const { body } = await api.call(`POST /booking/${made.body.id}/proof`, { ...asGuest(made), body: { code } })
    expect(body.status).toBe('confirmed')
  })

  it('holds at most twenty beds of a house and sixty in all from one network, whatever addresses it invents', async () => {
    const from = network()
    const houses = [await house(), await house(), await house(), await house()]
    for (const hostel of houses) for (const beds of [4, 8, 8, 1, 8, 4]) await book(hostel, { from, beds })
    const held = await Promise.all(houses.map(heldIn))
    expect(Math.max(...held)).toBeLessThanOrEqual(20)
    expect(held.reduce((a, b) => a + b)).toBe(60)
    const refused = await book(houses[3] as House, { from })
    expect([refused.status, refused.body.code, refused.body.prove]).toEqual([429, 'hold_limit', 'email'])
  })

  it('counts many at one moment together', async () => {
    const [hostel, from] = [await house(), network()]
    await Promise.all(Array.from({ length: 20 }, () => book(hostel, { from, beds: 4 })))
    expect(await heldIn(hostel)).toBe(20)
  })

  it('counts all addresses of a network of IPv6 as one', async () => {
    const hostel = await house()
    for (let n = 0; n < 8; n++) await book(hostel, { from: `2001:db8:77:7:${n + 1}::1`, beds: 4 })
    expect(await heldIn(hostel)).toBe(20)
  })

  it('gets nothing back by cancelling, nor by letting holds run out', async () => {
    const [hostel, from] = [await house(), network()]
    for (let n = 0; n < 10; n++) {
      const made = await book(hostel, { from, beds: 2 })
      if (made.status === 201) await api.call(`DELETE /booking/${made.body.id}`, asGuest(made))
    }
    await run("UPDATE bookings SET held_until = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND WHERE property_id = ? AND status = 'hold'", [
      hostel.property.id,
    ])
    await expireHolds({ property: hostel.property.id })
    expect((await book(hostel, { from })).status).toBe(429)
  })

  it('waits for a proof where strangers hold a fifth of the beds of a night, and not on others', async () => {
    const hostel = await house(20)
    expect((await book(hostel, { from: network(), beds: 4 })).body.status).toBe('confirmed')
    expect((await book(hostel, { from: network() })).body.status).toBe('hold')
    const other = { arrival: inDays(30), departure: inDays(32) }
    expect((await book(hostel, { from: network(), ...other })).body.status).toBe('confirmed')
  })

  it('does not grow a booking past what stands at once', async () => {
    const hostel = await house()
    const made = await book(hostel, { from: network() })
    const longer = (days: number) => api.call(`PUT /booking/${made.body.id}`, { ...asGuest(made), body: { departure: inDays(10 + days) } })
    expect((await longer(14)).status).toBe(200)
    expect((await longer(25)).body.code).toBe('proof_needed')
  })
})

describe('who is known', () => {
  it('books eighty beds a day when logged in under the address, from wherever', async () => {
    const [hostel, from, user] = [await house(), network(), await buildUser()]
    const token = await createSessionToken(user)
    const mine = { from, beds: 8, email: user.email, token }
    const answers = []
    for (let n = 0; n < 11; n++) answers.push(await book(hostel, mine))
    expect(answers.map(a => a.status)).toEqual([...Array(10).fill(201), 429])
    expect(answers[0]?.body).toMatchObject({ status: 'confirmed', isProven: true })
    expect((await book(hostel, { from, beds: 4 })).body.status).toBe('confirmed')
  })

  it('frees the beds of a network once the mailed link was used', async () => {
    const [hostel, from] = [await house(), network()]
    for (let n = 0; n < 2; n++) {
      const email = invented()
      const made = await book(hostel, { from, beds: 8, email })
      await api.call(`POST /booking/${made.body.id}/proof`, { ...asGuest(made), body: { proof: await proofIn(email) } })
    }
    expect(await heldIn(hostel)).toBe(0)
    expect((await book(hostel, { from, beds: 8 })).status).toBe(201)
  })
})
