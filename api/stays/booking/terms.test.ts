import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select } from '../../../db/connection.ts'
import { addDays } from '../../../domain/calendar/days.ts'
import { buildLiveProperty, createSessionToken } from '../../factories.ts'
import { deliverSandboxEvents } from '../deposit/providers/deliverSandboxEvents.ts'
import { atSandbox, cards, euros, pay, read, withMail } from '../deposit/testing.ts'
import { type Api, bookingOf, findCounterMismatches, inDays, startApi } from './testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi({ payments: { provider: 'sandbox', capture: 'now' } })
})
afterAll(async () => {
  expect(await findCounterMismatches()).toEqual([])
  await api.stop()
})

/** Half of the stay ahead, but all of one night. */
const deposit = { kind: 'full', steps: [{ minNights: 2, kind: 'percent', value: 50 }] }
/** The first night and a quarter of the rest of the deposit, from so many hours before; 2.00 in any case. */
const terms = (hoursBefore: number) => ({
  steps: [{ hoursBefore, fee: { basis: 'first_night', restOfDeposit: 25 } }],
  noShow: { basis: 'none', restOfDeposit: 100 },
  nonRefundable: { basis: 'amount', value: 200 },
})
const [nextDay, nextMonth] = [24, 24 * 30]

/** A property of beds at 20.00 that wrote its terms itself. */
async function propertyWith(hoursBefore: number) {
  const fixture = await buildLiveProperty()
  const token = await createSessionToken(fixture.owner)
  const put = (body: object) => api.call(`PUT /property/${fixture.property.id}`, { token, body })
  const { status, body } = await put({ deposit, cancellationTerms: terms(hoursBefore) })
  expect([status, body.deposit, body.cancellationTerms]).toEqual([200, deposit, terms(hoursBefore)])
  const requested = (nights: number, more: object = {}) =>
    bookingOf({ ...fixture, arrival: inDays(10), departure: addDays(inDays(10), nights), ...more })
  const quote = async (nights: number) => {
    const { guest: _, ...stay } = requested(nights)
    return (await api.call('POST /booking/quote', { body: stay })).body
  }
  const offer = async (nights: number) => {
    const { arrival, departure, property } = requested(nights)
    return (await api.call(`GET /property/${property}/offers?arrival=${arrival}&departure=${departure}&guests=1`)).body.offers[0]
  }
  const paid = async (nights: number, more: object = {}) => {
    const { body: booking } = await api.call('POST /booking', { body: requested(nights, more) })
    const held = { booking, headers: { 'x-manage-token': booking.manageToken as string } }
    await atSandbox(api, (await pay(api, held)).body.url, { card: cards.good, hook: 'now' })
    await deliverSandboxEvents()
    return held
  }
  return { ...fixture, token, put, quote, offer, paid }
}

const feesOf = (timeline: { fee: { amount: number } }[]) => timeline.map(step => step.fee.amount)

describe('a deposit by length of stay', () => {
  it.each([
    [1, 2000, [200, 2000]],
    [2, 2000, [200, 2000]],
    [3, 3000, [200, 2250]],
  ])('of %i nights is %i, and the timeline %j: quoted, offered and booked alike', async (nights, due, fees) => {
    const fixture = await propertyWith(nextDay)
    const [quote, offer] = [await fixture.quote(nights), await fixture.offer(nights)]
    expect([quote.depositNow, offer.depositNow]).toEqual([euros(due), euros(due)])
    expect([feesOf(quote.cancellation), feesOf(offer.cancellation)]).toEqual([fees, fees])
    const held = await fixture.paid(nights)
    expect(held.booking.deposit).toEqual(euros(due))
    expect(feesOf((await read(api, held)).cancellation.timeline)).toEqual(fees)
  })

  it('follows a stay that gets longer, by the rule of the day it was booked', async () => {
    const fixture = await propertyWith(nextDay)
    const held = await fixture.paid(1)
    await fixture.put({ deposit: { kind: 'none' } })
    const { status, body } = await api.call(`PUT /booking/${held.booking.id}`, {
      headers: held.headers,
      body: { departure: inDays(14) },
    })
    expect([status, body.difference?.deposit?.after]).toEqual([200, euros(4000)])
  })
})

describe('what is kept on cancelling', () => {
  it('in time is only the part that is never given back; the rest of the deposit goes back', async () => {
    const { email, guest } = withMail()
    const fixture = await propertyWith(nextDay)
    const held = await fixture.paid(3, { guest })
    // What the property writes later does not reach it.
    await fixture.put({ cancellationPolicy: 'non_refundable', deposit: { kind: 'none' } })
    const { body } = await api.call(`DELETE /booking/${held.booking.id}`, { headers: held.headers })
    expect([body.status, body.fee, body.owedBack.online]).toEqual(['cancelled', euros(200), euros(2800)])
    const mails = await select<{ template: string; text_body: string }>(
      "SELECT template, text_body FROM mail_outbox WHERE to_email = ? AND template IN ('bookingConfirmed', 'bookingCancelled') ORDER BY id",
      [email],
    )
    expect(mails.map(m => m.template)).toEqual(['bookingConfirmed', 'bookingCancelled'])
    expect(mails[0]?.text_body).toMatch(/€2\.00[\s\S]*€22\.50/)
    expect(mails[1]?.text_body).toContain('€2.00')
    expect(mails[1]?.text_body).toContain('€28.00 that you paid online goes back to you')
  })

  it('late is the first night and a quarter of the rest of the deposit, once', async () => {
    const { paid, token } = await propertyWith(nextMonth)
    const held = await paid(3)
    const invoice = async () => (await api.call(`POST /booking/${held.booking.id}/invoices`, { token, body: {} })).body
    expect((await invoice()).total).toEqual(euros(6000))
    const { body } = await api.call(`DELETE /booking/${held.booking.id}`, { headers: held.headers })
    expect([body.fee, body.owedBack.online]).toEqual([euros(2250), euros(750)])
    const bill = await select<{ kind: string; amount: number }>(
      "SELECT kind, amount FROM folio_lines WHERE booking_id = ? AND kind = 'fee'",
      [held.booking.id],
    )
    expect(bill).toEqual([{ kind: 'fee', amount: 2250 }])
    // The documents follow by themselves: the credit note leaves the fee on the invoice.
    const { body: documents } = await api.call(`GET /booking/${held.booking.id}/invoices`, { token })
    expect(documents.map((p: { kind: string; total: object }) => [p.kind, p.total])).toEqual([
      ['invoice', euros(6000)],
      ['credit_note', euros(2250 - 6000)],
    ])
  })

  it('of one of two beds is the fee of that bed, with its share of the deposit', async () => {
    const fixture = await propertyWith(nextMonth)
    const held = await fixture.paid(3, { lines: [{ room: fixture.room.id, guests: [{}, {}] }] })
    const [line] = (await read(api, held)).lines
    const { body } = await api.call(`DELETE /booking/${held.booking.id}?guest=${line.guests[0].id}`, { headers: held.headers })
    expect([body.status, body.fee]).toEqual(['confirmed', euros(2250)])
  })

  it('of a booking of the desk, which asks nothing ahead, is no part of a deposit', async () => {
    const fixture = await propertyWith(nextMonth)
    const { guest, ...stay } = bookingOf({ ...fixture, departure: inDays(13) })
    const { lines, property, arrival, departure } = stay
    const body = { lines, property, arrival, departure, guest, source: 'desk' }
    const { body: booking } = await api.call('POST /booking', { token: fixture.token, body })
    expect([booking.deposit, feesOf(booking.cancellation.timeline)]).toEqual([euros(0), [2000]])
    expect(booking.policy).toBe('No free cancellation: cancelling costs the first night.')
    await fixture.put({ deposit: { kind: 'none' } })
    const [quote, offer] = [await fixture.quote(3), await fixture.offer(3)]
    expect([feesOf(quote.cancellation), feesOf(offer.cancellation)]).toEqual([[2000], [2000]])
    expect(quote.policy).toBe(booking.policy)
  })
})

describe('terms that are none', () => {
  it.each<[string, object, string]>([
    [
      'a deposit of longer stays without its percent',
      { deposit: { kind: 'full', steps: [{ minNights: 2, kind: 'percent' }] } },
      'deposit.steps.0.value',
    ],
    [
      'two deposits from the same night',
      { deposit: { kind: 'full', steps: [2, 2].map(minNights => ({ minNights, kind: 'none' })) } },
      'deposit.steps.1.minNights',
    ],
    [
      'more than all of the rest',
      { cancellationTerms: { ...terms(24), noShow: { basis: 'none', restOfDeposit: 101 } } },
      'cancellationTerms.noShow.restOfDeposit',
    ],
    [
      'a fee below nothing',
      { cancellationTerms: { ...terms(24), nonRefundable: { basis: 'amount', value: -1 } } },
      'cancellationTerms.nonRefundable.value',
    ],
    [
      'a part of the deposit of another kind',
      { cancellationTerms: { ...terms(24), nonRefundable: { basis: 'first_night', value: 1 } } },
      'cancellationTerms.nonRefundable.basis',
    ],
  ])('refuses %s, naming the field', async (_, body, path) => {
    const fixture = await buildLiveProperty()
    const reply = await api.call(`PUT /property/${fixture.property.id}`, { token: await createSessionToken(fixture.owner), body })
    expect([reply.status, reply.body.fields?.[0]?.path]).toEqual([422, path])
  })
})
