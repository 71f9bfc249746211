import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select } from '../../../../db/connection.ts'
import { buildLiveProperty, createSessionToken } from '../../../factories.ts'
import { deliverSandboxEvents } from '../../deposit/providers/deliverSandboxEvents.ts'
import { runPaymentTasks } from '../../deposit/runPaymentTasks.ts'
import { atSandbox, cards, euros, eventsOf, folioOf, loadMailTemplates, pay, withMail } from '../../deposit/testing.ts'
import { type Api, bookingOf, findCounterMismatches, inDays, run, startApi } from '../testing.ts'
import { settleResales } from './settleResales.ts'

let api: Api
beforeAll(async () => {
  api = await startApi({ payments: { provider: 'sandbox', capture: 'now' } })
})
afterAll(async () => {
  expect(await findCounterMismatches()).toEqual([])
  await api.stop()
})

type Hostel = Awaited<ReturnType<typeof buildLiveProperty>>

/** A room of four beds at 20.00, not refunded, of whose fee its guests get 70 percent. */
async function buildResaleHostel(more: object = {}, percent: number | null = 70) {
  const hostel = await buildLiveProperty({ deposit: { kind: 'none' } as never, cancellationPolicy: 'non_refundable', ...more })
  await run('UPDATE properties SET resale_percent = ? WHERE id = ?', [percent, hostel.property.id])
  return hostel
}

const stay = { arrival: inDays(10), departure: inDays(12) }
async function bookBed(hostel: Hostel, more: object = {}) {
  const { email, guest } = withMail()
  const { status, body } = await api.call('POST /booking', { body: bookingOf({ ...hostel, ...stay, guest, ...more }) })
  expect(status, JSON.stringify(body)).toBe(201)
  return {
    id: body.id as number,
    total: body.total as { amount: number },
    email,
    booking: body,
    headers: { 'x-manage-token': body.manageToken as string },
  }
}
type Booked = Awaited<ReturnType<typeof bookBed>>
const giveOn = ({ id, headers }: Booked) => api.call(`POST /booking/${id}/resale`, { headers })
const takeBack = ({ id, headers }: Booked) => api.call(`DELETE /booking/${id}/resale`, { headers })
const read = async ({ id, headers }: Booked) => (await api.call(`GET /booking/${id}`, { headers })).body
const settle = ({ property }: Hostel) => settleResales({ property: property.id })

describe('giving a bed on', () => {
  it('cancels it at the fee of its terms, and says what comes back', async () => {
    const hostel = await buildResaleHostel()
    const seller = await bookBed(hostel)
    expect((await read(seller)).resale).toEqual({ status: 'possible', percent: 70, most: euros(2800), part: euros(0) })
    const { status, body } = await giveOn(seller)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ status: 'cancelled', fee: euros(4000), balance: euros(4000) })
    expect(body.resale).toEqual({ status: 'listed', percent: 70, most: euros(2800), part: euros(0) })
    expect(await eventsOf(seller)).toContain('resale_listed')
    expect((await giveOn(seller)).status).toBe(409)
  })

  it('pays its guest once others have bought the beds, after those of the hostel, to the cent and once', async () => {
    const hostel = await buildResaleHostel()
    const seller = await bookBed(hostel)
    await giveOn(seller)
    await bookBed(hostel, { guests: [{}, {}, {}] })
    expect(await settle(hostel)).toBe(0)
    await bookBed(hostel)
    expect(await settle(hostel)).toBe(1)
    expect(await settle(hostel)).toBe(0)
    const sold = await read(seller)
    expect(sold).toMatchObject({ status: 'cancelled', fee: euros(1200), balance: euros(1200) })
    expect(sold.resale).toEqual({ status: 'sold', percent: 70, most: euros(2800), part: euros(2800) })
    expect((await folioOf(seller)).reduce((sum, line) => sum + Number(line.amount), 0)).toBe(1200)
    expect(await loadMailTemplates(seller.email)).toContain('bookingResold')
    expect((await takeBack(seller)).status).toBe(409)
  })

  it('sends the part back the way the money came', async () => {
    const hostel = await buildResaleHostel({ deposit: { kind: 'percent', value: 100 } })
    const seller = await bookBed(hostel)
    await atSandbox(api, (await pay(api, seller)).body.url, { card: cards.good, hook: 'now' })
    await deliverSandboxEvents()
    expect((await giveOn(seller)).body).toMatchObject({ fee: euros(4000), balance: euros(0) })
    await run("UPDATE properties SET deposit = JSON_OBJECT('kind', 'none') WHERE id = ?", [hostel.property.id])
    await bookBed(hostel, { guests: [{}, {}, {}, {}] })
    expect(await settle(hostel)).toBe(1)
    await runPaymentTasks()
    expect(await read(seller)).toMatchObject({
      balance: euros(0),
      fee: euros(1200),
      online: { state: 'refunded', refunded: euros(2800) },
    })
  })

  it('goes by who gave on first, and by what was bought until the day of arrival', async () => {
    const hostel = await buildResaleHostel()
    const [first, second] = [await bookBed(hostel), await bookBed(hostel, { guests: [{}, {}] })]
    await giveOn(first)
    await run('UPDATE resales SET listed_at = listed_at - INTERVAL 1 MINUTE WHERE booking_id = ?', [first.id])
    await giveOn(second)
    await bookBed(hostel, { guests: [{}, {}], departure: inDays(11) })
    expect(await settle(hostel)).toBe(0)
    await bookBed(hostel, { guests: [{}], departure: inDays(11) })
    await run('UPDATE bookings SET arrival = arrival - INTERVAL 20 DAY WHERE id IN (?, ?)', [first.id, second.id])
    expect(await settleResales({ property: hostel.property.id, atOnce: 1 })).toBe(2)
    expect((await read(first)).resale).toMatchObject({ status: 'sold', part: euros(1400) })
    expect((await read(second)).resale).toMatchObject({ status: 'sold', part: euros(1400) })
    await run('UPDATE bookings SET arrival = arrival + INTERVAL 20 DAY WHERE id IN (?, ?)', [first.id, second.id])
  })

  it('does not count beds that are only held', async () => {
    const hostel = await buildResaleHostel()
    const seller = await bookBed(hostel)
    await giveOn(seller)
    const held = await bookBed(hostel, { guests: [{}, {}, {}, {}], hold: true })
    expect(await settle(hostel)).toBe(0)
    expect((await api.call(`POST /booking/${held.id}/confirm`, { headers: held.headers })).status).toBe(200)
    expect(await settle(hostel)).toBe(1)
  })

  it('does not count beds that were taken out of sale', async () => {
    const hostel = await buildResaleHostel()
    const token = await createSessionToken(hostel.owner)
    const seller = await bookBed(hostel)
    await giveOn(seller)
    const body = { property: hostel.property.id, title: 'Damp', room: hostel.room.id, outOfService: { from: inDays(9), until: inDays(13) } }
    const { status, body: ticket } = await api.call('POST /tickets', { token, body })
    expect(status, JSON.stringify(ticket)).toBe(201)
    expect(await settle(hostel)).toBe(0)
    await run('UPDATE bookings SET arrival = arrival - INTERVAL 20 DAY WHERE id = ?', [seller.id])
    expect(await settle(hostel)).toBe(1)
    expect((await read(seller)).resale).toMatchObject({ status: 'ended', part: euros(0) })
    await run('UPDATE bookings SET arrival = arrival + INTERVAL 20 DAY WHERE id = ?', [seller.id])
  })

  it('counts a bed as bought where others were out of sale before', async () => {
    const hostel = await buildResaleHostel()
    const token = await createSessionToken(hostel.owner)
    const block = { room: hostel.room.id, kind: 'staff', name: 'Volunteers', from: inDays(9), until: inDays(13), quantity: 3 }
    const { status, body } = await api.call('POST /room/blocks', { token, body: block as never })
    expect(status, JSON.stringify(body)).toBe(201)
    const seller = await bookBed(hostel)
    await giveOn(seller)
    expect(await settle(hostel)).toBe(0)
    await bookBed(hostel)
    expect(await settle(hostel)).toBe(1)
    expect((await read(seller)).resale).toMatchObject({ status: 'sold', part: euros(2800) })
  })

  it('waits until its buyers cannot cancel for free any more', async () => {
    const hostel = await buildResaleHostel()
    const seller = await bookBed(hostel)
    await giveOn(seller)
    const setPolicy = (policy: string) => run('UPDATE properties SET cancellation_policy = ? WHERE id = ?', [policy, hostel.property.id])
    await setPolicy('flex_24h')
    const flexible = await bookBed(hostel, { guests: [{}, {}, {}, {}] })
    expect(await settle(hostel)).toBe(0)
    expect((await api.call(`DELETE /booking/${flexible.id}`, { headers: flexible.headers })).status).toBe(200)
    const late = await bookBed(hostel, { guests: [{}, {}, {}, {}] })
    expect(await settle(hostel)).toBe(0)
    await run("UPDATE bookings SET status = 'checked_in' WHERE id = ?", [late.id])
    expect(await settle(hostel)).toBe(1)
    await run("UPDATE bookings SET status = 'confirmed' WHERE id = ?", [late.id])
  })

  it('does not pay who buys the own beds back', async () => {
    const hostel = await buildResaleHostel()
    const { email, guest } = withMail()
    const seller = await bookBed(hostel, { guest })
    await giveOn(seller)
    await bookBed(hostel, { guests: [{}, {}, {}] })
    const own = await bookBed(hostel, { guest: { ...guest, email: email.replace('@', '+again@') } })
    expect(await settle(hostel)).toBe(0)
    await run('UPDATE bookings SET guest_email = ? WHERE id = ?', [withMail().email, own.id])
    expect(await settle(hostel)).toBe(1)
  })

  it('gives nothing of a fee that the desk has waived, and says so', async () => {
    const hostel = await buildResaleHostel()
    const seller = await bookBed(hostel)
    await giveOn(seller)
    const token = await createSessionToken(hostel.owner)
    const { body: folio } = await api.call(`GET /booking/${seller.id}/folio`, { token })
    const fee = folio.lines.find((line: { kind: string }) => line.kind === 'fee')
    const { status, body } = await api.call(`POST /booking/${seller.id}/folio/${fee.id}/reverse`, {
      token,
      body: { reason: 'They are ill' },
    })
    expect(status, JSON.stringify(body)).toBeLessThan(300)
    await bookBed(hostel, { guests: [{}, {}, {}, {}] })
    expect(await settle(hostel)).toBe(1)
    expect((await read(seller)).resale).toMatchObject({ status: 'sold', part: euros(0) })
    expect(await loadMailTemplates(seller.email)).not.toContain('bookingResold')
  })

  it('ends when nobody has bought it', async () => {
    const hostel = await buildResaleHostel()
    const seller = await bookBed(hostel)
    await giveOn(seller)
    await run('UPDATE bookings SET arrival = arrival - INTERVAL 20 DAY WHERE id = ?', [seller.id])
    expect(await settle(hostel)).toBe(1)
    expect(await read(seller)).toMatchObject({ fee: euros(4000), resale: { status: 'ended', part: euros(0) } })
    await run('UPDATE bookings SET arrival = arrival + INTERVAL 20 DAY WHERE id = ?', [seller.id])
  })

  it('is refused where the hostel does not allow it, money comes back anyway, or it is too late', async () => {
    const off = await bookBed(await buildResaleHostel({}, null))
    expect((await read(off)).resale).toBeNull()
    expect((await giveOn(off)).body).toMatchObject({ code: 'invalid_transition', reason: 'resale_off' })
    const free = await bookBed(await buildResaleHostel({ cancellationPolicy: 'flex_24h' }))
    expect((await giveOn(free)).body).toMatchObject({ code: 'invalid_transition', reason: 'resale_free' })
    const late = await bookBed(await buildResaleHostel(), { arrival: inDays(0), departure: inDays(1) })
    expect((await giveOn(late)).body).toMatchObject({ code: 'invalid_transition', reason: 'resale_late' })
  })

  it('is for its guest alone', async () => {
    const hostel = await buildResaleHostel()
    const seller = await bookBed(hostel)
    const token = await createSessionToken(hostel.owner)
    expect((await api.call(`POST /booking/${seller.id}/resale`, { token })).status).toBe(403)
    expect([401, 403, 404]).toContain((await api.call(`POST /booking/${seller.id}/resale`)).status)
  })
})

describe('taking it back', () => {
  it('makes the booking what it was, bill and beds, and it can be given on again', async () => {
    const hostel = await buildResaleHostel()
    const seller = await bookBed(hostel)
    await giveOn(seller)
    const { status, body } = await takeBack(seller)
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({ status: 'confirmed', fee: euros(0), balance: euros(4000), total: euros(4000) })
    expect(body.lines.map((line: { status: string }) => line.status)).toEqual(['active'])
    expect(body.resale.status).toBe('possible')
    expect((await takeBack(seller)).status).toBe(409)
    expect((await giveOn(seller)).body.resale.status).toBe('listed')
  })

  it('counts again what was bought with it', async () => {
    const hostel = await buildResaleHostel()
    const seller = await bookBed(hostel)
    const extra = { property: hostel.property.id, name: 'Towel', per: 'piece', price: euros(300), stock: 3 }
    const { body: towel } = await api.call('POST /extras', { token: await createSessionToken(hostel.owner), body: extra })
    const { id, headers } = seller
    await api.call(`POST /booking/${id}/extras`, { headers, body: { items: [{ extra: towel.id, quantity: 2 }] } })
    const stockOf = async () =>
      (await select<{ stock: number; sold: number }>('SELECT stock, sold FROM extras WHERE id = ?', [towel.id]))[0]
    await giveOn(seller)
    expect(await stockOf()).toEqual({ stock: 3, sold: 0 })
    expect((await takeBack(seller)).body.balance).toEqual(euros(4600))
    expect(await stockOf()).toEqual({ stock: 1, sold: 2 })
  })

  it('is refused once others sleep there', async () => {
    const hostel = await buildResaleHostel()
    const seller = await bookBed(hostel)
    await giveOn(seller)
    await bookBed(hostel, { guests: [{}, {}, {}, {}] })
    expect((await takeBack(seller)).body.code).toBe('sold_out')
    expect(await read(seller)).toMatchObject({ status: 'cancelled', resale: { status: 'listed' } })
  })
})

it('gives the last bed to one: who takes it back, or who buys it', { timeout: 60_000 }, async () => {
  for (let round = 0; round < 4; round++) {
    const hostel = await buildResaleHostel()
    const seller = await bookBed(hostel)
    await giveOn(seller)
    await bookBed(hostel, { guests: [{}, {}, {}] })
    const buy = () => api.call('POST /booking', { body: bookingOf({ ...hostel, ...stay, guest: withMail().guest }) })
    const answers = await Promise.all([takeBack(seller), buy(), buy(), settle(hostel).then(() => ({ status: 0 }))])
    expect(answers.filter(({ status }) => status === 200 || status === 201)).toHaveLength(1)
    await settle(hostel)
    expect((await read(seller)).status).toBe(answers[0].status === 200 ? 'confirmed' : 'cancelled')
  }
})
