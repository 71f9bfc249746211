import fc from 'fast-check'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { runs } from '../../../../domain/testing.ts'
import { buildLiveProperty, buildPlace, buildRoom, createSessionToken } from '../../../factories.ts'
import { type Api, bookingOf, inDays, startApi } from '../../../stays/booking/testing.ts'
import { resolveArea } from '../searchArea.ts'
import type { SearchProperty } from '../searchHits.ts'
import { loadPropertiesAnew } from './oracle.testing.ts'

// Two processes on one database, each with its own cache: both must find the current data after every change.

interface Process {
  api: Pick<Api, 'call'>
  loadSearchProperties: typeof import('../searchHits.ts').loadSearchProperties
}
let api: Api
let processes: Process[]
let stopOther: () => Promise<void>
beforeAll(async () => {
  api = await startApi()
  const { loadSearchProperties } = await import('../searchHits.ts')
  vi.resetModules()
  const { startApi: startOther } = await import('../../../testing.ts')
  const other = await startOther()
  stopOther = other.stop
  processes = [
    { api, loadSearchProperties },
    { api: other, loadSearchProperties: (await import('../searchHits.ts')).loadSearchProperties },
  ]
})
afterAll(async () => {
  await stopOther()
  await api.stop()
})

const day = fc.integer({ min: 3, max: 9 })
const command = fc.record({
  do: fc.constantFrom(
    'sell',
    'sell',
    'sell',
    'cancel',
    'block',
    'release',
    'rate',
    'plan',
    'room',
    'newRoom',
    'deleteRoom',
    'bed',
    'property',
    'status',
  ),
  pick: fc.nat(60),
  from: day,
  nights: fc.integer({ min: 1, max: 4 }),
  size: fc.integer({ min: 1, max: 3 }),
})
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never

const at = <T>(all: readonly T[], pick: number): T | undefined => all[pick % Math.max(1, all.length)]

async function buildHostel(place: Awaited<ReturnType<typeof buildPlace>>) {
  const { property, owner, room } = await buildLiveProperty({ place, room: { bedsPerUnit: 3, capacity: 3 } })
  const both = await buildRoom(property, { sellBy: 'both', units: 2, bedsPerUnit: 2, capacity: 4, unitPrice: 3500, planned: true })
  const twin = await buildRoom(property, { sellBy: 'unit', units: 2, bedsPerUnit: 2, capacity: 2, unitPrice: 4100 })
  const token = await createSessionToken(owner)
  return { property, token, rooms: [room, both, twin], bookings: [] as number[], blocks: [] as number[] }
}
type Hostel = Awaited<ReturnType<typeof buildHostel>>

/** Some changes are refused; their effects must be visible as well. */
async function play(hostels: readonly Hostel[], { do: what, pick, from, nights, size }: Command): Promise<void> {
  const { property, token, rooms, bookings, blocks } = hostels[pick % hostels.length] as Hostel
  const room = at(rooms, pick)
  const send = (endpoint: string, body?: unknown) => api.call(endpoint, { token, ...(body !== undefined && { body }) })
  const span = { from: inDays(from), until: inDays(from + nights) }
  if (what === 'property')
    await send(
      `PUT /property/${property.id}`,
      at([{ minAge: size }, { name: `Hostel ${pick}` }, { taxes: [] }, { maxAge: 60 + size }], pick),
    )
  if (what === 'status') await send(`POST /property/${property.id}/${pick % 2 ? 'pause' : 'resume'}`)
  if (what === 'plan')
    await send('POST /room/plans', { property: property.id, name: `Plan ${pick}`, adjust: { kind: 'percent', value: -size } })
  if (what === 'newRoom') rooms.push(await addRoom(property.id, send))
  if (what === 'cancel' && bookings.length) await send(`DELETE /booking/${bookings.pop()}`)
  if (what === 'release' && blocks.length) await send(`DELETE /room/blocks/${blocks.pop()}`)
  if (!room) return
  if (what === 'rate')
    await send('POST /room/room-rates', {
      room: room.id,
      from: inDays(from),
      to: inDays(from + nights),
      price: { amount: 1000 + pick, currency: 'EUR' },
    })
  if (what === 'room')
    await send(`PUT /room/${room.id}`, at([{ name: `Room ${pick}` }, { ensuite: true }, { units: 3 }, { bedsPerUnit: 2 }], pick))
  if (what === 'deleteRoom' && rooms.length > 2) await send(`DELETE /room/${room.id}`)
  if (what === 'bed') await send(`POST /room/${room.id}/beds/${at(room.bedIds, pick)}/out-of-service`, span)
  if (what === 'block') {
    const { status, body } = await send('POST /room/blocks', { room: room.id, kind: 'staff', name: 'Staff', ...span, quantity: 1 })
    if (status === 201) blocks.push(body.id)
  }
  if (what === 'sell') {
    const stay = bookingOf({ property, room, arrival: span.from, departure: span.until, source: 'desk' })
    const as = room.sellBy === 'both' ? (size > 2 ? 'unit' : 'bed') : room.sellBy
    const { status, body } = await send('POST /booking', {
      ...stay,
      lines: [{ room: room.id, as, guests: Array.from({ length: size }, () => ({})) }],
    })
    if (status === 201) bookings.push(body.id)
  }
}

async function addRoom(
  property: number,
  send: (endpoint: string, body: unknown) => ReturnType<Api['call']>,
): Promise<Hostel['rooms'][number]> {
  const { body } = await send('POST /room', {
    property,
    type: 'mixed_dorm',
    name: 'Another',
    sellBy: 'bed',
    gender: 'mixed',
    units: 1,
    bedsPerUnit: 2,
    basePrice: { amount: 1800, currency: 'EUR' },
  })
  return { id: body.id, sellBy: 'bed', bedIds: [] } as unknown as Hostel['rooms'][number]
}

const byId = (a: Pick<SearchProperty, 'candidate'>, b: Pick<SearchProperty, 'candidate'>) => a.candidate.id - b.candidate.id

/** With its rooms as they are worked out, and as numbers say. */
function toPlain({ candidate, rooms = [], sheet, stock }: SearchProperty): Omit<SearchProperty, 'distance'> {
  const [free, units] = [new Int32Array(rooms.length), new Int32Array(rooms.length)]
  stock?.readFree(free, units)
  if (stock) expect([...free]).toEqual(rooms.map(room => room.free))
  return { candidate, rooms, ...(sheet && { sheet }) }
}

/** The area is resolved for each question, as by a search, with the version that it is at then. */
async function agree(place: { id: number }, from: number, nights: number) {
  const area = await resolveArea({ destination: String(place.id) })
  const stay = { arrival: inDays(from), departure: inDays(from + nights) }
  const expected = await loadPropertiesAnew(area, stay)
  for (const { loadSearchProperties } of processes) {
    const found = (await loadSearchProperties(area, stay)).map(toPlain).sort(byId)
    expect(found).toEqual(expected)
  }
}

let question = 0

/** The same search and the same offers are asked for after every change, and some that nobody has asked for before: by their price, which is above all of them. */
async function agreeOnAnswers(place: { id: number }, { property }: Hostel) {
  const query = `arrival=${inDays(5)}&departure=${inDays(7)}&guests=2&currency=EUR`
  const endpoints = [`GET /search?destination=${place.id}&facets=true&${query}`, `GET /property/${property.id}/offers?${query}`]
  for (const { api } of processes)
    for (const endpoint of endpoints) {
      const [cached, anew] = [
        await api.call(`${endpoint}&priceMax=9000000`),
        await api.call(`${endpoint}&priceMax=${9_000_000 + ++question}`),
      ]
      expect(answerOf(cached)).toEqual(answerOf(anew))
    }
}

/** A hostel that is paused has no offers: a refusal names its request. */
const answerOf = ({ status, body, meta }: Awaited<ReturnType<Api['call']>>) =>
  status === 200 ? [status, body, meta] : [status, { ...body, requestId: undefined }]

const pricesOf = async (query: string): Promise<(number | null)[]> => {
  const months = [...new Set([inDays(2), inDays(14)].map(night => night.slice(0, 7)))]
  const answers = await Promise.all(months.map(month => api.call(`GET /search/calendar?month=${month}&guests=2&${query}`)))
  return answers.flatMap(({ body }) => (body.nights ?? []).map((n: { price: { amount: number } | null }) => n.price?.amount ?? null))
}

/** The lowest price of a city is that of its cheapest hostel. */
async function agreeOnPrices(place: { id: number }, hostels: readonly Hostel[]) {
  const each = (await Promise.all(hostels.map(({ property }) => pricesOf(`property=${property.id}`)))).filter(prices => prices.length)
  const whole = await pricesOf(`destination=${place.id}`)
  const least = whole.map((_, i) => {
    const prices = each.flatMap(own => own[i] ?? [])
    return prices.length ? Math.min(...prices) : null
  })
  expect(whole).toEqual(least)
}

it('finds in every process what reading everything anew finds, after every change', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 6, maxLength: 20 }), async commands => {
      const place = await buildPlace()
      const hostels = [await buildHostel(place), await buildHostel(place), await buildHostel(place)]
      for (const one of commands) {
        await play(hostels, one)
        await agree(place, one.from, one.nights)
        await agreeOnAnswers(place, hostels[one.pick % hostels.length] as Hostel)
      }
      await agree(place, 1, 14)
      await agreeOnPrices(place, hostels)
    }),
    { ...runs(6, 1), endOnFailure: true },
  )
})
