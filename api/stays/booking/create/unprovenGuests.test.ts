import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { select } from '../../../../db/connection.ts'
import { itInFull } from '../../../../domain/testing.ts'
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
const setUp = (beds = 200) => buildLiveProperty({ room: { bedsPerUnit: beds, capacity: beds } })
type TestProperty = Awaited<ReturnType<typeof setUp>>

interface Attempt {
  from: string
  beds?: number
  email?: string
  token?: string
  arrival?: string
  departure?: string
}
const book = (fixture: TestProperty, { from, beds = 1, email = invented(), token, ...stay }: Attempt) =>
  api.call('POST /booking', {
    body: bookingOf({ ...fixture, guests: Array(beds).fill({}), guest: { name: 'Asha Rao', email }, ...stay }),
    headers: { 'x-forwarded-for': from },
    ...(token && { token }),
  })
const asGuest = ({ body }: Awaited<ReturnType<typeof book>>) => ({ headers: { 'X-Manage-Token': body.manageToken as string } })
const proofIn = async (email: string) => /#[0-9a-f]{64}\.([0-9a-f]{64})/.exec((await loadMailsTo(email)).at(-1)?.text ?? '')?.[1]
const heldIn = async (fixture: TestProperty) => {
  const [row] = await select<{ n: number }>(
    "SELECT COALESCE(SUM(guest_count), 0) AS n FROM bookings WHERE property_id = ? AND status IN ('confirmed', 'hold') AND proven_at IS NULL",
    [fixture.property.id],
  )
  return Number(row?.n)
}

describe('who has shown nothing and paid nothing', () => {
  it.each([
    [1, 2],
    [4, 14],
  ])('books %i beds for %i nights without another step', async (beds, nights) => {
    const { status, body } = await book(await setUp(), { from: network(), beds, arrival: inDays(20), departure: inDays(20 + nights) })
    expect([status, body.status, body.needsProof]).toEqual([201, 'confirmed', false])
  })

  it('keeps more beds for half an hour, until the mailed link is used', async () => {
    const [fixture, email] = [await setUp(), invented()]
    const created = await book(fixture, { from: network(), beds: 8, email })
    expect([created.body.status, created.body.needsProof]).toEqual(['hold', true])
    const minutes = (Date.parse(created.body.heldUntil) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(28)
    expect(minutes).toBeLessThanOrEqual(30)
    expect((await api.call(`POST /booking/${created.body.id}/confirm`, asGuest(created))).body.code).toBe('proof_needed')
    expect((await loadMailsTo(email)).map(l => l.template)).toEqual(['bookingToProve'])
    const { body } = await api.call(`POST /booking/${created.body.id}/proof`, {
      ...asGuest(created),
      body: { proof: await proofIn(email) },
    })
    expect([body.status, body.needsProof, body.isProven]).toEqual(['confirmed', false, true])
    expect((await loadMailsTo(email)).map(l => l.template)).toEqual(['bookingToProve', 'bookingConfirmed'])
  })

  it('asks the same of who only wants the beds kept for now, and confirms them later', async () => {
    const fixture = await setUp()
    const body = bookingOf({ ...fixture, guests: Array(8).fill({}), guest: { name: 'Asha Rao', email: invented() }, hold: true })
    const created = await api.call('POST /booking', { body, headers: { 'x-forwarded-for': network() } })
    expect((await api.call(`POST /booking/${created.body.id}/confirm`, asGuest(created))).body.code).toBe('proof_needed')
  })

  it('or until the mailed code is typed', async () => {
    const email = invented()
    const created = await book(await setUp(), { from: network(), beds: 8, email })
    const code = /^ {4}(\d{6})$/m.exec((await loadMailsTo(email))[0]?.text ?? '')?.[1]
    const { body } = await api.call(`POST /booking/${created.body.id}/proof`, { ...asGuest(created), body: { code } })
    expect(body.status).toBe('confirmed')
  })

  it('holds at most twenty beds of a property and sixty in all from one network, whatever addresses it invents', async () => {
    const from = network()
    const properties = [await setUp(), await setUp(), await setUp(), await setUp()]
    for (const fixture of properties) for (const beds of [4, 8, 8, 1, 8, 4]) await book(fixture, { from, beds })
    const held = await Promise.all(properties.map(heldIn))
    expect(Math.max(...held)).toBeLessThanOrEqual(20)
    expect(held.reduce((a, b) => a + b)).toBe(60)
    const refused = await book(properties[3] as TestProperty, { from })
    expect([refused.status, refused.body.code, refused.body.prove]).toEqual([429, 'hold_limit', 'email'])
  })

  it('counts many at one moment together', async () => {
    const [fixture, from] = [await setUp(), network()]
    await Promise.all(Array.from({ length: 20 }, () => book(fixture, { from, beds: 4 })))
    expect(await heldIn(fixture)).toBe(20)
  })

  it.each([
    ['behind a plus', (n: number) => `asha+${n}@example.com`],
    ['with points that Google passes over', (n: number) => `${'ashabook'.slice(0, n + 1)}.${'ashabook'.slice(n + 1)}@gmail.com`],
    ['at the other name of a host, in capitals', (n: number) => `Tripti+${n}@${n % 2 ? 'Gmail' : 'googlemail'}.com`],
  ])('counts all addresses of a mailbox as one, wherever they book from: %s', async (_, addressOf) => {
    const answers = []
    for (let n = 0; n < 6; n++) answers.push(await book(await setUp(), { from: network(), beds: 4, email: addressOf(n) }))
    expect(answers.map(a => a.status)).toEqual([201, 201, 201, 201, 201, 429])
    expect(answers[5]?.body).toMatchObject({ code: 'hold_limit', limit: 20, open: 20, prove: 'email' })
    expect(answers[1]?.body.guest.email).toBe(addressOf(1).toLowerCase())
  })

  it('counts a day of beds of all networks of a /48, which one person can have', async () => {
    const fixture = await setUp(400)
    const site = '2001:db8:48'
    const day = (beds: number) => run('UPDATE rate_limits SET points = ? WHERE `key` = ?', [beds, `unpaid-beds:${site}::/48`])
    expect((await book(fixture, { from: `${site}:1::1`, beds: 4 })).status).toBe(201)
    await day(316)
    expect((await book(fixture, { from: `${site}:2::1`, beds: 4 })).status).toBe(201)
    const { status, body } = await book(fixture, { from: `${site}:3::1`, beds: 1 })
    expect([status, body.code, body.limit, body.open]).toEqual([429, 'hold_limit', 320, 320])
    expect((await book(fixture, { from: '2001:db8:49:3::1', beds: 1 })).status).toBe(201)
    await run('UPDATE rate_limits SET expire = 1 WHERE `key` = ?', [`unpaid-beds:${site}::/48`])
    expect((await book(fixture, { from: `${site}:3::1`, beds: 1 })).status).toBe(201)
  })

  it('counts all addresses of a network of IPv6 as one', async () => {
    const fixture = await setUp()
    for (let n = 0; n < 8; n++) await book(fixture, { from: `2001:db8:77:7:${n + 1}::1`, beds: 4 })
    expect(await heldIn(fixture)).toBe(20)
  })

  itInFull('gets nothing back by cancelling, nor by letting holds run out', async () => {
    const [fixture, from] = [await setUp(), network()]
    for (let n = 0; n < 10; n++) {
      const created = await book(fixture, { from, beds: 2 })
      if (created.status === 201) await api.call(`DELETE /booking/${created.body.id}`, asGuest(created))
    }
    await run("UPDATE bookings SET held_until = UTC_TIMESTAMP(3) - INTERVAL 1 SECOND WHERE property_id = ? AND status = 'hold'", [
      fixture.property.id,
    ])
    await expireHolds({ property: fixture.property.id })
    expect((await book(fixture, { from })).status).toBe(429)
  })

  it('waits for a proof where strangers hold a fifth of the beds of a night, and not on others', async () => {
    const fixture = await setUp(20)
    expect((await book(fixture, { from: network(), beds: 4 })).body.status).toBe('confirmed')
    expect((await book(fixture, { from: network() })).body.status).toBe('hold')
    const other = { arrival: inDays(30), departure: inDays(32) }
    expect((await book(fixture, { from: network(), ...other })).body.status).toBe('confirmed')
  })

  it('does not grow a booking past what stands at once', async () => {
    const fixture = await setUp()
    const created = await book(fixture, { from: network() })
    const longer = (days: number) =>
      api.call(`PUT /booking/${created.body.id}`, { ...asGuest(created), body: { departure: inDays(10 + days) } })
    expect((await longer(14)).status).toBe(200)
    expect((await longer(25)).body.code).toBe('proof_needed')
  })
})

describe('who is known', () => {
  it('books eighty beds a day when logged in under the address, from wherever', async () => {
    const [fixture, from, user] = [await setUp(), network(), await buildUser()]
    const token = await createSessionToken(user)
    const mine = { from, beds: 8, email: user.email, token }
    const answers = []
    for (let n = 0; n < 11; n++) answers.push(await book(fixture, mine))
    expect(answers.map(a => a.status)).toEqual([...Array(10).fill(201), 429])
    expect(answers[0]?.body).toMatchObject({ status: 'confirmed', isProven: true })
    expect((await book(fixture, { from, beds: 4 })).body.status).toBe('confirmed')
  })

  itInFull('but no network books more than 160 a day, however many accounts and mailboxes it makes', async () => {
    const [fixture, from] = [await setUp(), network()]
    for (let n = 0; n < 2; n++) {
      const user = await buildUser()
      const token = await createSessionToken(user)
      await run('DELETE FROM rate_limits')
      for (let i = 0; i < 10; i++) expect((await book(fixture, { from, beds: 8, email: user.email, token })).status).toBe(201)
    }
    await run('DELETE FROM rate_limits')
    const another = await buildUser()
    const refused = await book(fixture, { from, email: another.email, token: await createSessionToken(another) })
    expect([refused.status, refused.body.code, refused.body.limit, refused.body.prove]).toEqual([429, 'hold_limit', 160, undefined])
    expect((await book(fixture, { from })).status).toBe(429)
    expect((await book(fixture, { from: network(), email: another.email, token: await createSessionToken(another) })).status).toBe(201)
  })

  it('frees the beds of a network once the mailed link was used', async () => {
    const [fixture, from] = [await setUp(), network()]
    for (let n = 0; n < 2; n++) {
      const email = invented()
      const created = await book(fixture, { from, beds: 8, email })
      await api.call(`POST /booking/${created.body.id}/proof`, { ...asGuest(created), body: { proof: await proofIn(email) } })
    }
    expect(await heldIn(fixture)).toBe(0)
    expect((await book(fixture, { from, beds: 8 })).status).toBe(201)
  })
})
