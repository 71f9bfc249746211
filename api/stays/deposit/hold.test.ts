import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildLiveProperty, createSessionToken } from '../../factories.ts'
import { type Api, bookingOf, findCounterMismatches, startApi } from '../booking/testing.ts'
import { expireHolds } from './expireHolds.ts'
import { deliverSandboxEvents } from './providers/deliverSandboxEvents.ts'
import {
  age,
  atSandbox,
  buildDepositProperty,
  cards,
  type DepositProperty,
  euros,
  eventsOf,
  holdBed,
  loadMailTemplates,
  pay,
  read,
  soldOf,
  withMail,
} from './testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi({ payments: { provider: 'sandbox', capture: 'now' } })
})
afterAll(async () => {
  expect(await findCounterMismatches()).toEqual([])
  await api.stop()
})
const hold = (fixture: DepositProperty, more: object = {}) => holdBed(api, fixture, more)

describe('a hold', () => {
  it('keeps the beds for fifteen minutes, not longer and not shorter', async () => {
    const fixture = await buildLiveProperty({ room: { bedsPerUnit: 1 } })
    const { booking, headers } = await hold(fixture, { hold: true })
    expect(booking).toMatchObject({ status: 'hold', deposit: euros(0), balance: euros(4000), online: { state: null } })
    const left = new Date(booking.heldUntil).getTime() - Date.now()
    expect(left).toBeGreaterThan(890_000)
    expect(left).toBeLessThanOrEqual(900_500)
    await age(booking, 890)
    expect(await expireHolds({ property: fixture.property.id })).toBe(0)
    const rival = await api.call('POST /booking', { body: bookingOf(fixture) })
    expect([rival.status, rival.body.code]).toEqual([409, 'sold_out'])
    await age(booking, 11)
    // Nobody has written it down yet, and everybody reads it so.
    expect((await read(api, { booking, headers })).status).toBe('expired')
    expect(await expireHolds({ property: fixture.property.id })).toBe(1)
    expect(await soldOf(fixture.room)).toEqual([0, 0])
    expect(await read(api, { booking, headers })).toMatchObject({ status: 'expired', balance: euros(0), cancellation: { allowed: false } })
    expect(await eventsOf(booking)).toEqual(['created', 'expired'])
    expect((await api.call('POST /booking', { body: bookingOf(fixture) })).status).toBe(201)
  })

  it('whose time ran out while its page was open offers nothing to pay, whoever reads it first', async () => {
    const fixture = await buildDepositProperty()
    const held = await hold(fixture)
    expect((await pay(api, held)).status).toBe(200)
    expect((await read(api, held)).online.state).toBe('open')
    await age(held.booking, 3600)
    expect(await read(api, held)).toMatchObject({ status: 'expired', online: { state: null } })
    await expireHolds({ property: fixture.property.id })
    expect(await read(api, held)).toMatchObject({ status: 'expired', online: { state: null } })
  })

  it('whose card was declined offers nothing to pay once its time is over, to the guest and to the desk, alone and in lists', async () => {
    const fixture = await buildDepositProperty()
    const held = await hold(fixture)
    const { body } = await pay(api, held)
    await atSandbox(api, body.url, { card: cards.declined, hook: 'now' })
    await deliverSandboxEvents()
    const token = await createSessionToken(fixture.owner)
    const states = async () => {
      const [row] = (await api.call(`GET /booking/all?property=${fixture.property.id}`, { token })).body
      const desk = (await api.call(`GET /booking/${held.booking.id}`, { token })).body
      return [(await read(api, held)).online.state, desk.online.state, ...(row.online ? [row.online.state] : [])]
    }
    expect(new Set(await states())).toEqual(new Set(['declined']))
    await age(held.booking, 3600)
    expect(new Set(await states())).toEqual(new Set([null]))
    expect((await pay(api, held)).body.code).toBe('hold_expired')
    await expireHolds({ property: fixture.property.id })
    expect(new Set(await states())).toEqual(new Set([null]))
  })

  it('gives its beds to the next guest also when no job has come by', async () => {
    const fixture = await buildLiveProperty({ room: { bedsPerUnit: 1 } })
    const { booking } = await hold(fixture, { hold: true })
    await age(booking, 900)
    const next = await api.call('POST /booking', { body: bookingOf(fixture) })
    expect([next.status, next.body.status]).toEqual([201, 'confirmed'])
    expect(await soldOf(fixture.room)).toEqual([1, 1])
  })

  it('is finished by its guest once, and the mails go then', async () => {
    const { email, guest } = withMail()
    const fixture = await buildLiveProperty()
    const held = await hold(fixture, { hold: true, guest })
    expect(await loadMailTemplates(email)).toEqual([])
    const confirm = () => api.call(`POST /booking/${held.booking.id}/confirm`, { headers: held.headers })
    const answers = await Promise.all(Array.from({ length: 50 }, confirm))
    expect(answers.filter(a => a.status === 200).map(a => [a.body.status, a.body.heldUntil])).toEqual([['confirmed', null]])
    expect(answers.filter(a => a.body.code === 'invalid_transition')).toHaveLength(49)
    expect(await loadMailTemplates(email)).toEqual(['bookingConfirmed'])
    expect(await eventsOf(held.booking)).toEqual(['created', 'confirmed'])
    expect(await soldOf(fixture.room)).toEqual([1, 1])
  })

  it('cannot be finished when it is over, by strangers, or unpaid', async () => {
    const fixture = await buildDepositProperty()
    const held = await hold(fixture, { hold: true })
    const confirm = (headers: Record<string, string> = held.headers, token?: string) =>
      api.call(`POST /booking/${held.booking.id}/confirm`, { headers, ...(token && { token }) })
    expect((await confirm({})).body.code).toBe('not_found')
    expect((await confirm({ 'x-manage-token': 'x'.repeat(43) })).body.code).toBe('not_found')
    const due = await confirm()
    expect([due.status, due.body.code, due.body.deposit]).toEqual([409, 'deposit_due', euros(600)])
    // The property may do without its deposit.
    expect((await confirm({}, await createSessionToken(fixture.owner))).body).toMatchObject({ status: 'confirmed', balance: euros(4000) })
    const late = await hold(fixture, { hold: true })
    await age(late.booking, 900)
    const refused = await api.call(`POST /booking/${late.booking.id}/confirm`, { headers: late.headers })
    expect([refused.status, refused.body.code]).toEqual([409, 'hold_expired'])
    await expireHolds()
  })

  type Held = Awaited<ReturnType<typeof hold>>
  const endings = {
    'when its time is over': async ({ booking }: Held, fixture: DepositProperty) => {
      await age(booking, 900)
      await expireHolds({ property: fixture.property.id })
    },
    'when it is given up': async ({ booking, headers }: Held) =>
      expect((await api.call(`DELETE /booking/${booking.id}`, { headers })).status).toBe(200),
  }
  it.each(Object.entries(endings))('gives back the code it was booked with %s', async (_, end) => {
    const fixture = await buildLiveProperty()
    const rule = {
      property: fixture.property.id,
      name: 'friends',
      kind: 'promo',
      code: 'FRIENDS',
      mostUses: 1,
      adjust: { kind: 'percent', value: -25 },
    }
    expect((await api.call('POST /room/rules', { token: await createSessionToken(fixture.owner), body: rule })).status).toBe(201)
    const held = await hold(fixture, { hold: true, promo: 'FRIENDS' })
    expect(held.booking.total).toEqual(euros(3000))
    const again = () => api.call('POST /booking', { body: bookingOf({ ...fixture, promo: 'FRIENDS' }) })
    expect((await again()).status).toBe(422)
    await end(held, fixture)
    expect((await again()).status).toBe(201)
    expect((await again()).status).toBe(422)
  })

  it('costs nothing to give up', async () => {
    const { email, guest } = withMail()
    const fixture = await buildLiveProperty({ cancellationPolicy: 'non_refundable' })
    const held = await hold(fixture, { hold: true, guest })
    const { status, body } = await api.call(`DELETE /booking/${held.booking.id}`, { headers: held.headers })
    expect([status, body.status, body.fee, body.balance]).toEqual([200, 'cancelled', euros(0), euros(0)])
    expect(await soldOf(fixture.room)).toEqual([0, 0])
    expect(await loadMailTemplates(email)).toEqual([])
  })
})
