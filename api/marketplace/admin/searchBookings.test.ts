import { afterAll, beforeAll, expect, it } from 'vitest'
import { itInFull } from '../../../domain/testing.ts'
import { buildLiveProperty, buildUser, createSessionToken } from '../../factories.ts'
import { type Api, bookingOf, inDays, recordStatements, startApi } from '../../stays/booking/testing.ts'

let api: Api
let admin: string
beforeAll(async () => {
  api = await startApi()
  admin = await createSessionToken(await buildUser({ role: 'super_admin' }))
})
afterAll(() => api.stop())
const search = (query: string) => api.call(`GET /admin/bookings?${query}`, { token: admin })

it('finds a name that looks like a code', async () => {
  const fixture = await buildLiveProperty()
  const guest = { name: 'Eva Hartmann', email: 'eva@example.com' }
  const { body } = await api.call('POST /booking', { body: bookingOf({ ...fixture, guest }) })
  expect((await search('q=Hartmann')).body.map((b: { id: number }) => b.id)).toEqual([body.id])
})

it('finds bookings of all properties by code, name, e-mail, property, dates and state', async () => {
  const [one, two] = [await buildLiveProperty(), await buildLiveProperty()]
  const guest = { name: 'Wilhelmina Öz 100%', email: 'wil.oez@example.com' }
  const { body: first } = await api.call('POST /booking', { body: bookingOf({ ...one, guest }) })
  const { body: second } = await api.call('POST /booking', {
    body: bookingOf({ ...two, guest, arrival: inDays(20), departure: inDays(22) }),
  })
  await api.call(`DELETE /booking/${second.id}`, { token: await createSessionToken(two.owner) })
  const found = async (query: string) => (await search(query)).body.map((b: { id: number }) => b.id)
  expect(await found(`q=${first.code.slice(0, 4)}-${first.code.slice(4)}`)).toEqual([first.id])
  for (const q of ['wilhelmina', 'oz 100%25', 'WIL.OEZ@example.com', 'wil.oez@'])
    expect([q, await found(`q=${q}`)]).toEqual([q, [second.id, first.id]])
  expect(await found(`q=wilhelmina&property=${one.property.id}`)).toEqual([first.id])
  expect(await found(`q=wilhelmina&before=${second.id}`)).toEqual([first.id])
  expect(await found(`q=${first.code}&property=${two.property.id}`)).toEqual([])
  expect(await found('q=wilhelmina&status=cancelled')).toEqual([second.id])
  expect(await found(`q=wilhelmina&from=${inDays(15)}`)).toEqual([second.id])
  expect(await found(`q=wilhelmina&to=${inDays(15)}`)).toEqual([first.id])
  const { body, meta } = await search('q=wilhelmina&limit=1')
  expect(meta).toEqual({ page: 1, limit: 1, total: 2, pages: 2 })
  expect(body[0]).toMatchObject({ guestEmail: guest.email, property: { id: two.property.id, name: two.property.name } })
  for (const wrong of ['status=lost', 'from=soon', 'q=', 'page=0', 'x=1']) expect((await search(wrong)).status).toBe(422)
})

itInFull('costs the same number of statements with 1, 20 and 100 rows', async () => {
  const { owner, property, room } = await buildLiveProperty({ room: { bedsPerUnit: 60, units: 2, capacity: 120 } })
  const token = await createSessionToken(owner)
  const counts: number[] = []
  for (const rows of [1, 19, 80]) {
    const body = bookingOf({ property, room, source: 'desk' })
    await Promise.all(Array.from({ length: rows }, () => api.call('POST /booking', { token, body })))
    counts.push((await recordStatements(() => search(`property=${property.id}&limit=100`))).length)
  }
  expect((await search(`property=${property.id}&limit=100`)).body).toHaveLength(100)
  expect(new Set(counts).size).toBe(1)
})
