import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '../../../domain/calendar/days.ts'
import { itInFull } from '../../../domain/testing.ts'
import { buildLiveProperty, buildUser, createSessionToken } from '../../factories.ts'
import { type Api, bookingOf, createBookedProperty, inDays, loadMailsTo, startApi } from './testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())
const call: Api['call'] = (...args) => api.call(...args)

const booked = (more: Record<string, unknown> = {}) => createBookedProperty(api, more)

describe('the guest’s own ways', () => {
  it('lists trips by account and by proved address', async () => {
    const fixture = await buildLiveProperty()
    const me = await buildUser()
    const token = await createSessionToken(me)
    const { body: byAccount } = await call('POST /booking', { token, body: bookingOf(fixture) })
    const { body: byMail } = await call('POST /booking', {
      body: bookingOf({ ...fixture, arrival: inDays(20), departure: inDays(21), guest: { name: 'Me', email: me.email } }),
    })
    const { body, meta } = await call('GET /booking/mine', { token })
    expect(body.map((b: { id: number }) => b.id)).toEqual([byMail.id, byAccount.id])
    expect(meta?.total).toBe(2)
    expect((await call('GET /booking/mine')).status).toBe(401)
  })

  it('mails the link again, and tells nobody whether it did', async () => {
    const { booking } = await booked({ guest: { name: 'Asha', email: 'lost@example.com' } })
    const right = await call(`GET /booking/lookup?code=${booking.code.toLowerCase()}&email=LOST@example.com`)
    const wrong = await call(`GET /booking/lookup?code=${booking.code}&email=other@example.com`)
    expect([right.status, right.body]).toEqual([wrong.status, wrong.body])
    const sent = await loadMailsTo('lost@example.com')
    expect(sent).toHaveLength(2)
    expect(sent[1]?.text).toContain(`#${booking.manageToken}`)
    expect(await loadMailsTo('other@example.com')).toHaveLength(0)
  })

  itInFull('takes the same time whether code and address belong together or not', async () => {
    const { booking } = await booked({ guest: { name: 'Asha', email: 'timed@example.com' } })
    const timeOf = async (email: string) => {
      const began = performance.now()
      await call(`GET /booking/lookup?code=${booking.code}&email=${email}`)
      return performance.now() - began
    }
    const [right, wrong]: [number[], number[]] = [[], []]
    for (let i = 0; i < 5; i++) {
      right.push(await timeOf('timed@example.com'))
      wrong.push(await timeOf('other@example.com'))
    }
    const [longer, shorter] = [median(right), median(wrong)].toSorted((a, b) => b - a) as [number, number]
    expect(longer / shorter).toBeLessThan(1.2)
  })

  it('tells it by no key that was used before either', async () => {
    const { booking, property, room } = await booked({ guest: { name: 'Asha', email: 'asked-for@example.com' } })
    const headers = { 'Idempotency-Key': `curious-key-${booking.code}` }
    const mine = await call('POST /booking', {
      headers,
      body: bookingOf({ property, room, guest: { name: 'Me', email: 'me@example.com' } }),
    })
    expect(mine.status).toBe(201)
    const right = await call(`GET /booking/lookup?code=${booking.code}&email=asked-for@example.com`, { headers })
    const wrong = await call(`GET /booking/lookup?code=${booking.code}&email=other@example.com`, { headers })
    expect([right.status, right.body]).toEqual([wrong.status, wrong.body])
  })

  it('gives the stay as a calendar file', async () => {
    const { booking, guest } = await booked()
    const { status, body, headers } = await call(`GET /booking/${booking.id}/calendar.ics`, guest)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(body).toContain(`UID:${booking.code}@openbunk`)
    expect((await call(`GET /booking/${booking.id}/calendar.ics`)).status).toBe(404)
  })

  it('counts the calendar file up with each change of the stay', async () => {
    const { booking, guest } = await booked()
    const sequence = async () => {
      const { body } = await call(`GET /booking/${booking.id}/calendar.ics`, guest)
      return Number(/^SEQUENCE:(\d+)/m.exec(String(body))?.[1])
    }
    const before = await sequence()
    const moved = await call(`PUT /booking/${booking.id}`, { ...guest, body: { departure: addDays(booking.departure, 1) } })
    expect(moved.status).toBe(200)
    const after = await sequence()
    expect(after).toBeGreaterThan(before)
    expect((await call(`DELETE /booking/${booking.id}`, guest)).status).toBe(200)
    expect(await sequence()).toBeGreaterThan(after)
  })
})

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
