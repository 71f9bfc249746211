import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '../../../domain/calendar/days.ts'
import { buildRoom } from '../../factories.ts'
import { type Api, bookingOf, startApi } from '../booking/testing.ts'
import { arrival, buildGroupProperty, departure, EUR, requestGroup } from './testing.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

it('tells who writes a quote what a legal bed is left for, not what counters say', async () => {
  const fixture = await buildGroupProperty()
  const shape = { type: 'mixed_dorm', gender: 'mixed', sellBy: 'both', units: 2, bedsPerUnit: 2, capacity: 4, planned: true } as const
  const both = await buildRoom(fixture.property, { ...shape, basePrice: 2000, unitPrice: 3500 })
  const { id } = await requestGroup(api, fixture)
  const price = async (as: 'bed' | 'unit', guests: number) => {
    const body = { lines: [{ room: both.id, as, guests, price: EUR(1000) }] }
    return (await api.call(`POST /group/${id}/price`, { token: fixture.token, body })).body
  }
  expect([(await price('unit', 4)).isFree, (await price('bed', 4)).isFree]).toEqual([true, true])
  // One bed of the first unit on the first night, and one of the second on the second: two beds are free every night, and no unit for both.
  const [one, , other] = both.bedIds
  const out = { kind: 'out_of_service', name: 'Broken' }
  for (const [bed, from] of [
    [one, arrival],
    [other, addDays(arrival, 1)],
  ] as const)
    await api.call('POST /room/blocks', {
      token: fixture.token,
      body: { ...out, room: both.id, beds: [bed], from, until: addDays(from, 1) },
    })
  expect(await price('unit', 2)).toMatchObject({ isFree: false, short: [{ room: both.id, left: 0 }] })
  expect(await price('bed', 3)).toMatchObject({ isFree: false, short: [{ room: both.id, left: 2 }] })
  expect((await price('bed', 2)).isFree).toBe(true)
  const lines = [{ room: both.id, as: 'bed', guests: [{}, {}, {}] }]
  const stay = { ...bookingOf({ property: fixture.property, room: both, arrival, departure, source: 'desk' }), lines }
  expect((await api.call('POST /booking', { token: fixture.token, body: stay })).status).toBe(409)
})
