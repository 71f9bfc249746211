import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { execute, transaction } from '../../../db/connection.ts'
import { addDays } from '../../../domain/calendar/days.ts'
import { runs } from '../../../domain/testing.ts'
import { buildLiveProperty, buildRoom, createSessionToken } from '../../factories.ts'
import { type Api, bookingOf, inDays, run, startApi } from '../../stays/booking/testing.ts'
import { savePropertyFigures } from './saveFigures.ts'

// A process that has shown the dashboard before, one that begins with what a job has stored, and one that reads everything for the first time, after changes of every
// kind and as days go by.

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterEach(() => void vi.useRealTimers())
afterAll(async () => {
  for (const { stop } of [...others, api]) await stop()
})

const others: Api[] = []
async function startFresh(): Promise<Api> {
  vi.resetModules()
  const { startApi: startOther } = await import('../../testing.ts')
  const other = await startOther()
  others.push(other)
  return other
}

const command = fc.record({
  do: fc.constantFrom(
    'book',
    'book',
    'cancel',
    'leaveOut',
    'move',
    'fewer',
    'checkIn',
    'checkOut',
    'extra',
    'takeBack',
    'wait',
    'room',
    'look',
  ),
  pick: fc.nat(60),
  from: fc.integer({ min: 0, max: 4 }),
  nights: fc.integer({ min: 1, max: 4 }),
})
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never

async function buildHostel() {
  const { property, owner, room } = await buildLiveProperty({
    room: { units: 4, bedsPerUnit: 6, capacity: 24 },
    // Leaves cents that the nights of a stay share.
    taxes: [{ name: 'VAT', kind: 'vat_included', value: 700, payable: 'desk' }],
  })
  const twin = await buildRoom(property, { sellBy: 'unit', units: 3, bedsPerUnit: 2, capacity: 3 })
  await addOldLines(property.id)
  await run('INSERT INTO commission_plans (property_id, rate, from_day, created_at) VALUES (?, 1250, ?, NOW())', [
    property.id,
    inDays(-400),
  ])
  return { property, rooms: [room, twin], owner, bookings: [] as number[] }
}
type Hostel = Awaited<ReturnType<typeof buildHostel>>

/** Fees of some weeks ago, one a moment before the business day of Berlin begins and one as it does. */
const addOldLines = (property: number) =>
  transaction(t =>
    execute(
      'INSERT INTO folio_lines (property_id, kind, description, amount, currency, request_id, created_at) VALUES ?',
      [
        ['02:59:59.999', '03:00:00', '12:34:56'].flatMap((time, i) =>
          [20, 45, 46, 47].map(ago => [
            property,
            i ? 'fee' : 'extra',
            'x',
            10 ** i * ago,
            'EUR',
            'x',
            new Date(`${inDays(-ago)}T${time}Z`),
          ]),
        ),
      ],
      t,
    ),
  )

const at = <T>(all: readonly T[], pick: number): T | undefined => all[pick % Math.max(1, all.length)]

/** Some changes are refused. */
async function play({ property, rooms, owner, bookings }: Hostel, { do: what, pick, from, nights }: Command): Promise<void> {
  const token = await createSessionToken(owner)
  const send = (endpoint: string, body?: unknown) => api.call(endpoint, { token, ...(body !== undefined && { body }) })
  const stay = { arrival: inDays(from), departure: inDays(from + nights) }
  if (what === 'wait') vi.setSystemTime(Date.now() + nights * 86_400_000 + pick * 60_000)
  if (what === 'look') await show(api, { property, owner })
  if (what === 'room') await send(`PUT /room/${rooms[1]?.id}`, { bedsPerUnit: 1 + (pick % 4) })
  if (what === 'book') {
    const room = at(rooms, pick) as Hostel['rooms'][number]
    const guests = Array.from({ length: room === rooms[0] ? 1 + (pick % 3) : 1 }, () => ({}))
    const booking = bookingOf({ property, room, ...stay, guests })
    const { status, body } =
      pick % 3 === 0
        ? await api.call('POST /booking', { body: booking })
        : await send('POST /booking', { ...booking, source: pick % 2 ? 'desk' : 'phone' })
    if (status === 201) bookings.push(body.id)
  }
  const id = at(bookings, pick)
  if (!id) return
  const { body: booking } = await send(`GET /booking/${id}`)
  const guest = at<{ id: number }>(booking.lines?.flatMap((l: { guests: { id: number }[] }) => l.guests) ?? [], pick)
  if (what === 'cancel') await send(`DELETE /booking/${id}`)
  if (what === 'leaveOut') await send(`DELETE /booking/${id}?guest=${guest?.id}`)
  if (what === 'move') await send(`PUT /booking/${id}`, stay)
  if (what === 'fewer')
    await send(`PUT /booking/${id}`, { departure: addDays(booking.arrival ?? inDays(0), 1), waiveFee: true, reason: 'x' })
  if (what === 'checkIn') await send('POST /check-in', { booking: id, guests: [{ guest: guest?.id, name: 'Ana' }] })
  if (what === 'checkOut') {
    const { body: here } = await send(`GET /check-in/all/${property.id}?limit=20&status=in_house`)
    const one = at<{ id: number }>(here, pick)
    if (one) await send(`PUT /check-in/${one.id}`, { status: 'checked_out', force: true })
  }
  if (what === 'extra')
    await send(`POST /booking/${id}/folio`, { kind: 'extra', description: 'Towel', amount: { amount: 100 + pick, currency: 'EUR' } })
  if (what === 'takeBack') {
    const { body: bill } = await send(`GET /booking/${id}/folio`)
    const extra = bill.lines?.findLast((l: { kind: string }) => l.kind === 'extra')
    if (extra) await send(`POST /booking/${id}/folio/${extra.id}/reverse`, { reason: 'x' })
  }
}

const periods = () => [
  '',
  `?startDate=${inDays(-2)}&endDate=${inDays(3)}`,
  `?startDate=${inDays(-23)}&endDate=${inDays(-1)}`,
  `?startDate=${inDays(-300)}&endDate=${inDays(5)}`,
]
async function show(from: Pick<Api, 'call'>, { property, owner }: Pick<Hostel, 'property' | 'owner'>) {
  const token = await createSessionToken(owner)
  const answers = []
  // First, as a process that knows nothing yet reads every line for them.
  for (const name of ['occupancy', 'rooms', 'channels', 'length-of-stay', 'pace'])
    for (const [first, last] of [
      [-2, 3],
      [-300, 5],
      [1, 2],
    ] as const) {
      const { status, body } = await from.call(`GET /reports/${name}?property=${property.id}&from=${inDays(first)}&to=${inDays(last)}`, {
        token,
      })
      answers.push({ status, body: { rows: body.rows, totals: body.totals } })
    }
  for (const period of periods()) answers.push(await from.call(`GET /dashboard/${property.id}${period}`, { token }))
  return answers.map(({ status, body }) => ({ status, body }))
}

/** What a process shows that was not there before: with what the job has stored, or as if it had stored nothing. */
async function showFresh(hostel: Hostel, isStored: boolean) {
  const { id } = hostel.property
  if (!isStored) {
    await run("UPDATE arrival_day_sums SET basis = CONCAT('x', basis) WHERE property_id = ?", [id])
    await run("UPDATE closed_sums SET name = CONCAT('x', name) WHERE property_id = ?", [id])
  }
  const answers = await show(await startFresh(), hostel)
  if (!isStored) {
    await run('UPDATE arrival_day_sums SET basis = SUBSTRING(basis, 2) WHERE property_id = ?', [id])
    await run('UPDATE closed_sums SET name = SUBSTRING(name, 2) WHERE property_id = ?', [id])
  }
  return answers
}

it('shows in a process that knows the days what one shows that reads them for the first time', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 16, maxLength: 32 }), async commands => {
      const hostel = await buildHostel()
      for (const [i, one] of commands.entries()) {
        await play(hostel, one)
        if (i % 8 === 3) await savePropertyFigures({ id: hostel.property.id, timezone: 'Europe/Berlin', currency: 'EUR' }, inDays(0))
        if (i % 8 !== 7) continue
        const warm = await show(api, hostel)
        expect(warm).toEqual(await showFresh(hostel, i % 16 === 15))
        expect(warm.map(({ status }) => status)).toEqual(warm.map(() => 200))
      }
    }),
    // Each comparison loads the server anew, and what was loaded stays in memory: of three times as many worlds the worker died.
    { ...runs(1), endOnFailure: true },
  )
})
