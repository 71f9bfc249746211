import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildPhoto, buildPlace, buildProperty, buildRoom, buildUser, createSessionToken } from '../../factories.ts'
import { inDays } from '../../stays/booking/testing.ts'
import { type Api, run, startApi } from '../../testing.ts'
import { countDaysForSale } from './countDaysForSale.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

async function draft() {
  const owner = await buildUser({ role: 'hostel_owner' })
  const property = await buildProperty({ status: 'draft', liveAt: null, timezone: 'Etc/UTC', members: [{ user: owner, role: 'owner' }] })
  await buildPhoto(property)
  return { property, id: property.id, token: await createSessionToken(owner), days: () => countDaysForSale(property, 30) }
}
/** The property is in another zone than the one days are counted in elsewhere: between three and four at night they differ. */
const day = (days: number) => inDays(days, 'Etc/UTC')
const close = (property: number, room: number, night: number, what: 'stop_sell' | 'units' = 'stop_sell') =>
  run(
    `INSERT INTO room_rates (property_id, night, room_id, plan_id, ${what}, change_id) VALUES (?, ?, ?, 0, ?, 0)
     ON DUPLICATE KEY UPDATE ${what} = VALUES(${what})`,
    [property, day(night), room, what === 'units' ? 0 : 1],
  )
const capacity = (property: number, room: number, night: number, beds: number, sold = 0) =>
  run('INSERT INTO room_nights (room_id, night, property_id, capacity, sold) VALUES (?, ?, ?, ?, ?)', [
    room,
    day(night),
    property,
    beds,
    sold,
  ])

it('counts the coming nights on which a room can be sold', async () => {
  const h = await draft()
  expect(await h.days()).toBe(0)
  const [one, two] = [await buildRoom(h.property), await buildRoom(h.property)]
  expect(await h.days()).toBe(30)
  // One room is closed, then the other as well: by the grid, by an allotment of nothing, by a block.
  for (const night of [3, 4, 5]) await close(h.id, one.id, night)
  expect(await h.days()).toBe(30)
  await close(h.id, two.id, 3)
  await close(h.id, two.id, 4, 'units')
  await capacity(h.id, two.id, 5, 0)
  expect(await h.days()).toBe(27)
  await close(h.id, 0, 0)
  // The last night that counts, and the first that does not.
  for (const night of [29, 30]) await close(h.id, 0, night)
  expect(await h.days()).toBe(25)
  // What is sold was for sale.
  await capacity(h.id, one.id, 8, 4, 4)
  await capacity(h.id, two.id, 8, 4, 4)
  expect(await h.days()).toBe(25)
})

it('keeps a property that is closed on one of them from being handed in', async () => {
  const h = await draft()
  const room = await buildRoom(h.property)
  await close(h.id, room.id, 7)
  const availability = async () =>
    (await api.call(`GET /property/${h.id}/checklist`, { token: h.token })).body.items.find(
      (i: { key: string }) => i.key === 'availability',
    )
  expect(await availability()).toMatchObject({ done: false, required: true })
  const refused = await api.call(`POST /property/${h.id}/submit`, { token: h.token })
  expect([refused.status, refused.body.missing.map((m: { key: string }) => m.key)]).toEqual([409, ['availability']])
  await run('UPDATE room_rates SET stop_sell = 0 WHERE property_id = ?', [h.id])
  expect(await availability()).toMatchObject({ done: true })
})

it('takes the middle of the city for no place of a property', async () => {
  const h = await draft()
  const position = async () =>
    (await api.call(`GET /property/${h.id}/checklist`, { token: h.token })).body.items.find((i: { key: string }) => i.key === 'position')
  expect(await position()).toMatchObject({ done: true })
  const { id, lat, lng } = await buildPlace({ lat: 40.20564, lng: -8.41955 })
  await run('UPDATE properties SET place_id = ?, lat = ?, lng = ? WHERE id = ?', [id, lat, lng, h.id])
  expect(await position()).toMatchObject({ done: false, required: true })
})
