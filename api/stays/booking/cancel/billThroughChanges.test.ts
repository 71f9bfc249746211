import { expect, it } from 'vitest'
import { itInFull } from '../../../../domain/testing.ts'
import { buildLiveProperty, buildRoom, createSessionToken } from '../../../factories.ts'
import { billOf, call, checkInHere, cityTax, createLateBooking, expectConsistentBooking, shift, withApi } from '../change/testing.ts'
import { bookingOf, inDays, run } from '../testing.ts'

withApi()

const cents = (money: { amount: number }) => money.amount
/** Everything at once: a code, a tax by the head with an exemption, a plan, a party of four in two rooms. */
async function party(parts: { deposit?: number } = {}) {
  const fixture = await buildLiveProperty({ taxes: [{ ...cityTax, maxNights: 3, exempt: ['crew'] }] })
  const token = await createSessionToken(fixture.owner)
  const twin = await buildRoom(fixture.property, { sellBy: 'unit', units: 2, bedsPerUnit: 2, unitPrice: 5500, basePrice: null as never })
  const post = async (path: string, body: object) => (await call(`POST ${path}`, { token, body })).body as { id: number }
  const plan = await post('/room/plans', { property: fixture.property.id, name: 'Saver', adjust: { kind: 'percent', value: -7 } })
  await post('/room/rules', {
    property: fixture.property.id,
    kind: 'promo',
    name: 'Friends',
    code: 'FRIENDS',
    adjust: { kind: 'percent', value: -13 },
  })
  const guests = [
    { name: 'Ada', age: 30 },
    { name: 'Bo', age: 41, exempt: 'crew' },
    { name: 'Cy', age: 25 },
  ]
  const { status, body } = await call('POST /booking', {
    token,
    body: {
      ...bookingOf({ ...fixture, source: 'desk', arrival: inDays(0), departure: inDays(5), promo: 'friends' }),
      lines: [
        { room: fixture.room.id, plan: plan.id, guests },
        { room: twin.id, plan: plan.id, guests: [{ name: 'Di' }, { name: 'Ed' }] },
      ],
    },
  })
  expect(status, JSON.stringify(body)).toBe(201)
  if (parts.deposit) await run('UPDATE bookings SET deposit = ? WHERE id = ?', [parts.deposit, body.id])
  return { ...fixture, twin, token, id: body.id as number, booking: body }
}
/** A rehearsed line had a number that nobody will see again. */
const withoutNew = (difference: { lines: { kind: string; line: number }[] }) => ({
  ...difference,
  lines: difference.lines.map(l => (l.kind === 'new' ? { ...l, line: 0 } : l)),
})
type Party = Awaited<ReturnType<typeof party>>

const read = async ({ id, token }: Party) => (await call(`GET /booking/${id}`, { token })).body
/** What is shown before is what is done. */
async function act(h: Party, endpoint: string, body: object) {
  const isDelete = endpoint.startsWith('DELETE')
  const path = `${endpoint.split(' ')[0]} /booking/${h.id}${endpoint.split(' ')[1] ?? ''}`
  const query = (parts: object) => `?${new URLSearchParams(Object.entries({ ...body, ...parts }).map(([k, v]) => [k, String(v)]))}`
  const request = (parts: object) =>
    isDelete ? call(`${path}${query(parts)}`, { token: h.token }) : call(path, { token: h.token, body: { ...body, ...parts } })
  const before = await read(h)
  const result = await request({ dryRun: true })
  expect(await read(h)).toEqual(before)
  const done = await request({})
  expect([result.status, done.status], `${path} ${JSON.stringify(done.body)}`).toEqual([200, 200])
  expect(withoutNew(done.body.difference)).toEqual(withoutNew(result.body.difference))
  expect(cents(done.body.total)).toBe(cents(result.body.difference.total.after))
  await expectConsistentBooking(h)
}

it('keeps the bill exact through everything that can happen to one stay', async () => {
  const h = await party()
  await expectConsistentBooking(h)
  const [dorm, twin] = h.booking.lines as { id: number; guests: { id: number; name: string }[] }[]
  const guest = (name: string) => [...(dorm?.guests ?? []), ...(twin?.guests ?? [])].find(g => g.name === name)?.id as number
  await act(h, 'PUT', { guests: [{ id: guest('Cy'), exempt: 'crew' }] })
  await act(h, 'DELETE', { guest: guest('Cy') })
  await act(h, 'POST /extend', { departure: inDays(7), lines: [dorm?.id] })
  await call('POST /check-in', { token: h.token, body: { booking: h.id, guests: [{ guest: guest('Ada'), name: 'Ada' }] } })
  await expectConsistentBooking(h)
  await act(h, 'POST /move', { guest: guest('Ada'), room: h.twin.id, price: 'new' })
  await shift(h.id, -1)
  await act(h, 'POST /no-show', { lines: [twin?.id] })
  await act(h, 'DELETE /no-show', { line: twin?.id })
  await act(h, 'POST /no-show', { guests: [guest('Bo')] })
  await act(h, 'POST /extend', { departure: inDays(8) })
  await act(h, 'POST /early-departure', { departure: inDays(3), charge: 'release', reason: 'Ill' })
  const now = await read(h)
  await call('POST /api/payment/cash-payments', {
    token: h.token,
    body: { property: h.property.id, booking: h.id, amount: now.balance, method: 'card_at_desk' },
  })
  await expectConsistentBooking(h)
  expect(cents((await read(h)).balance)).toBe(0)
  expect((await billOf(h.id)).reduce((n, l) => n + l.amount, 0)).toBe(0)
})

itInFull('never gives the last beds twice while stays move, change and are held', async () => {
  const fixture = await buildLiveProperty({ room: { units: 1, bedsPerUnit: 3, capacity: 3 } })
  const token = await createSessionToken(fixture.owner)
  const other = await buildRoom(fixture.property, { units: 1, bedsPerUnit: 3, capacity: 3 })
  const book = (room: { id: number }, from: number, to: number, hold = false) =>
    call('POST /booking', {
      token,
      body: { ...bookingOf({ ...fixture, room, arrival: inDays(from), departure: inDays(to), source: 'desk' }), ...(hold && { hold }) },
    })
  const created = await Promise.all([10, 11, 12, 13].map(d => book(d % 2 ? other : fixture.room, d, d + 2)))
  const ids = created.map(m => m.body.id as number)
  const lines = created.map(m => m.body.lines[0].id as number)
  const wishes = Array.from({ length: 40 }, (_, i) => {
    const [id, line] = [ids[i % 4], lines[i % 4]]
    const pick = i % 5
    if (pick === 0) return call(`PUT /booking/${id}`, { token, body: { arrival: inDays(10 + (i % 3)), departure: inDays(13 + (i % 3)) } })
    if (pick === 1) return call(`POST /booking/${id}/move`, { token, body: { line, room: i % 2 ? other.id : fixture.room.id } })
    if (pick === 2) return call(`POST /booking/${id}/extend`, { token, body: { departure: inDays(15 + (i % 2)) } })
    if (pick === 3) return book(fixture.room, 11, 13, true)
    return book(other, 10, 14, true)
  })
  const answers = await Promise.all(wishes)
  expect([...new Set(answers.map(a => a.status))].filter(s => s >= 500)).toEqual([])
  for (const id of ids) await expectConsistentBooking({ id, token })
})

it('lets nobody who left early be billed twice, nor be a no-show afterwards', async () => {
  const fixture = await buildLiveProperty({ taxes: [cityTax] })
  const created = await createLateBooking(fixture, { lines: [{ room: fixture.room.id, guests: [{}, {}] }] })
  const [card] = await checkInHere(created, [{ guest: created.guests[0]?.id, name: 'Asha' }])
  const { body } = await call(`GET /booking/${created.id}`, { token: created.token })
  await call('POST /api/payment/cash-payments', {
    token: created.token,
    body: { property: created.property.id, booking: created.id, amount: body.balance, method: 'card_at_desk' },
  })
  const out = await call(`PUT /check-in/${card?.id}`, { token: created.token, body: { checkOut: true } })
  expect(out.status, JSON.stringify(out.body)).toBe(200)
  await expectConsistentBooking(created)
  const absent = await call(`POST /booking/${created.id}/no-show`, { token: created.token, body: { guests: [created.guests[0]?.id] } })
  expect(absent.status).toBeGreaterThanOrEqual(400)
  await expectConsistentBooking(created)
})
