import { afterAll, beforeAll, expect, it } from 'vitest'
import { select } from '../../../../db/connection.ts'
import { PropertyMember } from '../../../../db/models/index.ts'
import { buildLiveProperty, buildUser, createSessionToken } from '../../../factories.ts'
import { createRoom } from '../../../inventory/room/changeRoom.ts'
import { deleteRoom } from '../../../inventory/room/deleteRoom.ts'
import { bookingOf, findCounterMismatches, inDays } from '../../../stays/booking/testing.ts'
import { type Api, run, startApi } from '../../../testing.ts'
import { runImports } from '../service.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const work = () => runImports({ signal: new AbortController().signal, rooms: { createRoom, deleteRoom } })

async function setUp(room: object = {}) {
  const fixture = await buildLiveProperty({ room: { name: 'Mixed 8', units: 1, bedsPerUnit: 4, capacity: 4, ...room } })
  const token = await createSessionToken(fixture.owner)
  const property = fixture.property.id
  const send = (text: string, more: object = {}) =>
    api.call('POST /data/imports', { token, body: { property, text, name: 'old.csv', ...more } })
  const read = async (id: number) => (await api.call(`GET /data/imports/${id}`, { token })).body
  const check = async (id: number, body: object = {}) => {
    const answer = await api.call(`PUT /data/imports/${id}`, { token, body })
    expect(answer.status).toBe(200)
    await work()
    return read(id)
  }
  const go = async (id: number, verb: 'start' | 'undo' = 'start') => {
    expect((await api.call(`POST /data/imports/${id}/${verb}`, { token, body: {} })).status).toBe(200)
    await work()
    return read(id)
  }
  const rows = async (id: number, state = '') =>
    (await api.call(`GET /data/imports/${id}/rows${state && `?state=${state}`}`, { token })).body
  const bookings = async () => (await api.call(`GET /booking/all?property=${property}`, { token })).body
  return { ...fixture, id: property, token, send, read, check, go, rows, bookings }
}

const cloudbeds = (rows: string[][]) =>
  [
    'Name,Email,Reservation Number,Third Party Confirmation Number,Check in Date,Check out Date,Room Type,Adults,Source,Status,Grand Total,Amount Paid',
    ...rows.map(row => row.join(',')),
  ].join('\r\n')
const stay = (
  name: string,
  code: string,
  from: number,
  to: number,
  more: Partial<Record<'room' | 'guests' | 'status' | 'email', string>> = {},
) => [
  ...[name, more.email ?? 'guest@example.com', code, 'BDC-77', inDays(from), inDays(to), more.room ?? '8 Bed Mixed', more.guests ?? '1'],
  ...['Booking.com', more.status ?? 'Confirmed', '"1,100.50"', '100'],
]

/** What the till took, what is told of the day, and what was paid before bookings were brought along. */
async function moneyOfToday(token: string, property: number): Promise<number[]> {
  const report = async (name: string) => (await api.call(`GET /reports/${name}?property=${property}`, { token })).body
  const [takings, book] = [await report('takings'), await report('day-book')]
  const close = (await api.call(`GET /day-close?property=${property}`, { token })).body
  return [takings.totals.all, close.figures.paid, book.totals.opening].map(sum => sum.amount ?? sum)
}

it('takes the reservations of another system over, once, with what was paid, and takes them back', async () => {
  const { send, check, go, rows, bookings, room, token, id } = await setUp()
  const file = cloudbeds([
    stay('Ann Lee', 'CB1', 10, 12, { guests: '2' }),
    stay('Bo Dee', 'CB2', 11, 13, { email: 'nonsense' }),
    stay('Cy Gone', 'CB3', 11, 13, { status: 'Canceled' }),
    stay('Di Past', 'CB4', -9, -5),
    stay('', 'CB5', 11, 13),
  ])
  const sent = (await send(file)).body
  expect(sent).toMatchObject({
    state: 'read',
    kind: 'bookings',
    layout: 'cloudbeds',
    rows: 5,
    roomNames: [{ name: '8 Bed Mixed', room: null }],
  })
  expect((await check(sent.id)).counts).toMatchObject({ refused: 4, skipped: 1 })
  expect((await rows(sent.id, 'refused'))[0]).toMatchObject({ line: 2, problems: [{ field: 'room', code: 'unknown_room' }] })
  const checked = await check(sent.id, { rooms: { '8 Bed Mixed': room.id } })
  expect(checked).toMatchObject({ state: 'checked', counts: { ok: 2, skipped: 2, refused: 1 } })
  expect(await bookings()).toEqual([])
  expect(await rows(sent.id, 'refused')).toMatchObject([{ line: 6, problems: [{ field: 'guest_name', code: 'missing' }] }])
  expect((await rows(sent.id, 'ok'))[1].problems).toMatchObject([{ field: 'email', code: 'bad_email' }])
  expect(await go(sent.id)).toMatchObject({ state: 'done', counts: { made: 2, skipped: 2, refused: 1 } })
  const found = await bookings()
  expect(found).toHaveLength(2)
  const ann = (await api.call(`GET /booking/${found.find((b: { guestName: string }) => b.guestName === 'Ann Lee').id}`, { token })).body
  expect(ann).toMatchObject({ source: 'channel', status: 'confirmed', total: { amount: 110_050 }, balance: { amount: 100_050 } })
  expect(ann).toMatchObject({ note: 'CB1', channel: { site: 'Booking.com', number: 'BDC-77' } })
  expect(await moneyOfToday(token, id)).toEqual([0, 0, 20_000])
  expect(await select('SELECT id FROM mail_outbox WHERE to_email = ?', ['guest@example.com'])).toEqual([])
  const again = (await send(file)).body
  await check(again.id, { rooms: { '8 Bed Mixed': room.id } })
  expect(await go(again.id)).toMatchObject({ counts: { same: 2, made: 0 } })
  expect(await bookings()).toHaveLength(2)
  await api.call(`PUT /booking/${ann.id}`, { token, body: { note: 'Came by phone' } })
  expect(await go(sent.id, 'undo')).toMatchObject({ state: 'undone', counts: { undone: 1, left: 1 } })
  expect(await rows(sent.id, 'left')).toMatchObject([{ line: 2, problems: [{ code: 'was_changed' }] }])
  expect(await findCounterMismatches()).toEqual([])
  const third = (await send(file)).body
  await check(third.id, { rooms: { '8 Bed Mixed': room.id } })
  expect(await go(third.id)).toMatchObject({ counts: { same: 1, made: 1 } })
})

it('never sells a bed twice: what has none waits for the desk, or is refused', async () => {
  const { send, check, go, room, id, token } = await setUp()
  await api.call('POST /booking', {
    token,
    body: bookingOf({ property: { id }, room, source: 'desk', arrival: inDays(10), departure: inDays(11), guests: [{}, {}] }),
  })
  const file = cloudbeds([stay('Ann', 'A', 10, 11, { guests: '2' }), stay('Bo', 'B', 10, 12), stay('Cy', 'C', 11, 12)])
  const sent = (await send(file)).body
  const rooms = { '8 Bed Mixed': room.id }
  expect((await check(sent.id, { rooms, bedless: 'refuse' })).counts).toMatchObject({ ok: 2, refused: 1 })
  expect((await check(sent.id, { rooms, bedless: 'lane' })).counts).toMatchObject({ ok: 2, bedless: 1 })
  expect((await go(sent.id)).counts).toMatchObject({ made: 3 })
  expect((await api.call(`GET /booking/all?property=${id}&category=overbooked`, { token })).body).toMatchObject([{ guestName: 'Bo' }])
  expect(await findCounterMismatches()).toEqual([])
  expect((await go(sent.id, 'undo')).counts).toMatchObject({ undone: 3 })
  expect(await findCounterMismatches()).toEqual([])
})

it('brings its own exports into another hostel: rooms, plans, prices, guests and bookings', async () => {
  const from = await setUp({ basePrice: 2500 })
  const { token, id, room } = from
  await api.call('POST /room/plans', { token, body: { property: id, name: 'Early', adjust: { kind: 'percent', value: -10 } } })
  await api.call('POST /room/room-rates', {
    token,
    body: { room: room.id, from: inDays(20), to: inDays(22), price: { amount: 4200, currency: 'EUR' }, minStay: 2 },
  })
  await api.call('POST /booking', {
    token,
    body: bookingOf({
      property: { id },
      room,
      source: 'desk',
      guests: [{ name: 'Ann' }, {}],
      guest: { name: 'Ann Lee', email: 'ann@example.com', phone: '+4930123456' },
    }),
  })
  const to = await setUp({ name: 'Other room' })
  const kinds = ['rooms', 'plans', 'prices', 'guests', 'bookings']
  const exported = async (property: number, as: string, kind: string) =>
    (await api.call(`GET /data/export?property=${property}&kind=${kind}`, { token: as })).body
  for (const kind of kinds) {
    const sent = (await to.send(await exported(id, token, kind))).body
    expect(sent).toMatchObject({ kind, layout: 'openbunk' })
    const checked = await to.check(sent.id)
    expect(checked.counts).toMatchObject({ refused: 0 })
    expect((await to.go(sent.id)).counts).toMatchObject({ refused: 0, made: 1 })
  }
  expect(await exported(to.id, to.token, 'prices')).toBe(await exported(id, token, 'prices'))
  expect(await exported(to.id, to.token, 'plans')).toBe(await exported(id, token, 'plans'))
  expect(await exported(to.id, to.token, 'rooms')).toContain((await exported(id, token, 'rooms')).split('\r\n')[1])
  const [booking] = await to.bookings()
  expect(booking).toMatchObject({ guestName: 'Ann Lee', arrival: inDays(10), departure: inDays(12), total: { amount: 10_000 } })
})

it('keeps the plan of a booking with its terms, and takes one without a plan that nobody knows', async () => {
  const { send, check, go, rows, bookings, token, id } = await setUp()
  const plan = { property: id, name: 'No way back', adjust: { kind: 'percent', value: -10 }, policy: 'non_refundable' }
  expect((await api.call('POST /room/plans', { token, body: plan })).status).toBe(201)
  const file = [
    'code,arrival,departure,room,plan,guest_name,total,source,channel_site,channel_number',
    `A1,${inDays(10)},${inDays(12)},Mixed 8,no way back,Ann,40,channel,Agoda,AG-1`,
    `B1,${inDays(10)},${inDays(12)},Mixed 8,Gone,Bo,40,desk,,`,
  ].join('\r\n')
  const sent = (await send(file, { kind: 'bookings' })).body
  expect((await check(sent.id)).counts).toMatchObject({ ok: 2 })
  expect((await go(sent.id)).counts).toMatchObject({ made: 2 })
  expect((await rows(sent.id, 'made'))[1].problems).toMatchObject([{ field: 'plan', code: 'unknown_plan', facts: { value: 'Gone' } }])
  const [found, other] = await Promise.all(
    ['Ann', 'Bo'].map(async name => {
      const listed = (await bookings()).find((b: { guestName: string }) => b.guestName === name)
      return (await api.call(`GET /booking/${listed.id}`, { token })).body
    }),
  )
  expect(found).toMatchObject({
    lines: [{ plan: { name: 'No way back' } }],
    channel: { site: 'Agoda', number: 'AG-1' },
    total: { amount: 4000 },
  })
  expect(other.lines[0].plan).toBeNull()
  const policies = await select<{ policy: string | { windows: unknown[] } }>('SELECT policy FROM bookings WHERE id IN (?) ORDER BY id', [
    [found.id, other.id],
  ])
  expect(policies[0]).not.toEqual(policies[1])
})

it('is begun as it was looked at, and gives way to newer files', async () => {
  const { send, id, token, check, read } = await setUp()
  const sent = (await send('name,email\r\nAnn Lee,ann@example.com\r\n', { kind: 'guests' })).body
  const { version } = await check(sent.id)
  await check(sent.id, { days: 'mdy' })
  const stale = await api.call(`POST /data/imports/${sent.id}/start`, { token, body: { version } })
  expect(stale).toMatchObject({ status: 409, body: { code: 'stale' } })
  const now = await read(sent.id)
  await run("UPDATE data_imports SET state = 'importing' WHERE id = ?", [sent.id])
  await run(
    `INSERT INTO data_imports (property_id, user_id, kind, layout, state, heads, mapping, bedless, total_rows, created_at, updated_at)
     SELECT d.property_id, d.user_id, d.kind, d.layout, 'done', d.heads, d.mapping, d.bedless, 0, d.created_at, d.updated_at
     FROM data_imports d JOIN (SELECT 1 FROM information_schema.columns LIMIT 49) many WHERE d.id = ?`,
    [sent.id],
  )
  const list = async () => (await api.call(`GET /data/imports?property=${id}&limit=100`, { token })).body.map((r: { id: number }) => r.id)
  const before = await list()
  expect(before).toHaveLength(50)
  const newest = (await send('name\r\nBo Dee\r\n', { kind: 'guests' })).body
  expect(await list()).toEqual([newest.id, ...before.filter((n: number) => n !== before.at(-2))])
  await run("UPDATE data_imports SET state = 'importing' WHERE property_id = ?", [id])
  expect((await send('name\r\nCy Coe\r\n', { kind: 'guests' })).status).toBe(429)
  expect(now.state).toBe('checked')
})

it('is sent, read and undone by owners and managers alone, in its states', async () => {
  const { send, id, token, check, go } = await setUp()
  const desk = await buildUser({ role: 'hostel_owner' })
  await PropertyMember.create({ propertyId: id, userId: desk.id, role: 'reception', createdAt: new Date() })
  const asDesk = await createSessionToken(desk)
  const text = 'name,email\r\nAnn Lee,ann@example.com\r\nBo Dee,\r\n'
  expect((await api.call('POST /data/imports', { token: asDesk, body: { property: id, text } })).status).toBe(403)
  expect((await send('%PDF-1.7')).status).toBe(422)
  expect((await send('name,name\r\na,b')).status).toBe(422)
  const sent = (await send(text, { kind: 'guests' })).body
  expect((await api.call(`GET /data/imports/${sent.id}`, { token: asDesk })).status).toBe(403)
  expect((await api.call(`POST /data/imports/${sent.id}/start`, { token, body: {} })).body.code).toBe('invalid_transition')
  expect((await api.call(`PUT /data/imports/${sent.id}`, { token, body: { columns: { name: 'nothing' } } })).status).toBe(422)
  expect((await check(sent.id)).counts).toMatchObject({ ok: 2 })
  expect((await go(sent.id)).counts).toMatchObject({ made: 2 })
  expect((await go(sent.id, 'undo')).counts).toMatchObject({ undone: 2 })
  const list = await api.call(`GET /data/imports?property=${id}`, { token })
  expect(list).toMatchObject({ meta: { total: 1 }, body: [{ id: sent.id, state: 'undone', name: 'old.csv' }] })
})

it('takes no amount of another currency, and no booking that was not confirmed', async () => {
  const { send, check, rows, room } = await setUp()
  const file = cloudbeds([
    stay('Ann Lee', 'CB1', 10, 12),
    stay('Bo Dee', 'CB2', 10, 12, { status: 'Not Confirmed' }),
    stay('Cy Coe', 'CB3', 10, 12, { status: 'pending_payment' }),
  ])
  const dollars = file.replace('"1,100.50"', 'USD 1100.50')
  const { id } = (await send(dollars)).body
  await check(id, { rooms: { '8 Bed Mixed': room.id } })
  expect((await rows(id, 'refused'))[0]).toMatchObject({
    line: 2,
    problems: [{ field: 'total', code: 'bad_currency', facts: { value: 'USD', currency: 'EUR' } }],
  })
  expect(await rows(id, 'skipped')).toMatchObject([
    { line: 3, problems: [{ field: 'status', code: 'is_pending' }] },
    { line: 4, problems: [{ field: 'status', code: 'is_pending' }] },
  ])
})

it('goes on with the files of others where a hostel was closed meanwhile, whose people may import no more', async () => {
  const closed = await setUp()
  const other = await setUp()
  const ids = []
  for (const { send } of [closed, other]) ids.push((await send(cloudbeds([stay('Ann Lee', 'CB1', 10, 12)]))).body.id)
  await api.call(`PUT /data/imports/${ids[0]}`, { token: closed.token, body: { rooms: { '8 Bed Mixed': closed.room.id } } })
  await run("UPDATE properties SET status = 'closed' WHERE id = ?", [closed.id])
  expect((await other.check(ids[1], { rooms: { '8 Bed Mixed': other.room.id } })).state).toBe('checked')
  expect(await closed.read(ids[0])).toMatchObject({ state: 'failed', failure: 'forbidden' })
})
