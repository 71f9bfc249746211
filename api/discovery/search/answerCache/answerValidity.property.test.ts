import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { deadlineBefore, localToInstant } from '../../../../domain/calendar/clock.ts'
import { addDays } from '../../../../domain/calendar/days.ts'
import { customPolicy, type policies } from '../../../../domain/rates/cancellation.ts'
import { runs } from '../../../../domain/testing.ts'
import { buildLiveProperty, buildPlace, buildRoom, createSessionToken } from '../../../factories.ts'
import { type Api, inDays, recordStatements, startApi } from '../../../stays/booking/testing.ts'

// Cached answers and answers made at that moment, as the clock goes past days, deadlines and the hour at which bookings for today end.

let api: Api
let place: Awaited<ReturnType<typeof buildPlace>>
let hostels: number[]
beforeAll(async () => {
  api = await startApi()
  place = await buildPlace()
  hostels = [
    await buildHostel('Europe/Berlin', '15:00', 'flex_24h'),
    await buildHostel('America/New_York', '14:10', 'flex_48h', { sameDayUntil: '17:45' }),
  ]
  await buildHostel('Asia/Kathmandu', '23:50', 'non_refundable')
  await buildHostel('Pacific/Kiritimati', '00:30', 'flex_24h', { sameDayUntil: '09:05' })
  const steps = [
    { hoursBefore: 30, fee: { basis: 'percent' as const, value: 20 } },
    { hoursBefore: 2, fee: { basis: 'first_night' as const } },
  ]
  await buildHostel('Pacific/Pago_Pago', '12:00', 'flex_24h', {}, customPolicy({ steps, noShow: { basis: 'percent', value: 100 } }))
})
afterEach(() => void vi.useRealTimers())
afterAll(() => api.stop())

async function buildHostel(
  timezone: string,
  checkInFrom: string,
  cancellationPolicy: keyof typeof policies,
  settings: { sameDayUntil?: string } = {},
  cancellationTerms: ReturnType<typeof customPolicy> | null = null,
) {
  const { property, owner } = await buildLiveProperty({ place, timezone, checkInFrom, cancellationPolicy, cancellationTerms })
  await buildRoom(property, { sellBy: 'both', units: 2, bedsPerUnit: 2, capacity: 4, unitPrice: 3500, planned: true })
  const token = await createSessionToken(owner)
  const send = async (endpoint: string, body: object) => expect((await api.call(endpoint, { token, body })).status).toBeLessThan(300)
  if (settings.sameDayUntil) {
    await send('POST /room/plans', { property: property.id, name: 'Early', adjust: { kind: 'percent', value: -10 } })
    await send('PUT /room/rate-settings', { property: property.id, ...settings })
  }
  return property.id
}

const arrival = inDays(3)
const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']
const turns = zones
  .flatMap(zone => [
    ...[-1, 0, 1].map(n => localToInstant(addDays(arrival, n), '04:00', zone)),
    ...['15:00', '14:10', '23:50', '00:30', '12:00'].flatMap(time => [48, 30, 24, 2].map(h => deadlineBefore(arrival, time, h, zone))),
    ...['17:45', '09:05', '00:00'].map(time => localToInstant(arrival, time, zone)),
  ])
  .map(at => Date.parse(at))
const moment = fc
  .record({ turn: fc.constantFrom(...turns), off: fc.constantFrom(-90_000, -1, 0, 1, 2, 61_000, 3_600_000) })
  .map(({ turn, off }) => turn + off)

const questions = () => {
  const stay = `arrival=${arrival}&departure=${addDays(arrival, 2)}&guests=2&currency=EUR`
  return [
    `GET /search?destination=${place.id}&facets=true&${stay}`,
    `GET /search?destination=${place.id}&facets=true&freeCancellation=true&${stay}`,
    `GET /search/pins?destination=${place.id}&freeCancellation=true&${stay}`,
    `GET /search/calendar?destination=${place.id}&month=${arrival.slice(0, 7)}&guests=2&currency=EUR`,
    ...hostels.map(id => `GET /property/${id}/offers?${stay}`),
  ]
}
let anewCount = 0

async function agree(at: number) {
  vi.setSystemTime(at)
  for (const question of questions()) {
    const cached = await api.call(`${question}&priceMax=9000000`)
    const anew = await api.call(`${question}&priceMax=${9_000_000 + ++anewCount}`)
    const answerOf = ({ status, body, meta }: typeof anew) => ({ at: new Date(at), status, body: { ...body, requestId: null }, meta })
    expect(answerOf(cached)).toEqual(answerOf(anew))
  }
}

it('answers as it would at that moment, whichever way the clock is set', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await fc.assert(
    fc.asyncProperty(fc.array(moment, { minLength: 5, maxLength: 16 }), fc.boolean(), async (moments, isInOrder) => {
      for (const at of isInOrder ? moments.toSorted((a, b) => a - b) : moments) await agree(at)
    }),
    { ...runs(5, 2), endOnFailure: true },
  )
})

it('makes an answer once until the day, a deadline, a cut-off or five minutes turn it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const [question] = questions() as [string]
  const statementsAt = async (time: string, zone = 'Europe/Berlin') => {
    vi.setSystemTime(localToInstant(addDays(arrival, -1), time, zone))
    return (await recordStatements(() => api.call(question))).length
  }
  const first = await statementsAt('14:57')
  expect(first).toBeGreaterThan(2)
  const again = await statementsAt('14:58')
  expect(again).toBeLessThan(first)
  expect(await statementsAt('14:59')).toBe(again)
  expect(await statementsAt('15:00')).toBeGreaterThan(again)
  expect(await statementsAt('15:01')).toBe(again)
  expect(await statementsAt('15:05')).toBeGreaterThan(again)
})
